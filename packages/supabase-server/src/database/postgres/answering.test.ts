import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startSilentPostgres, WELCOME } from '../../../testing/silent-postgres.ts';
import { whileAnswering } from './answering.ts';

const LOOKS = { afterMs: 5, most: 3 };
const away = () => Promise.reject(new Error('away'));

async function connectToSilent() {
  const client = new pg.Client({ connectionString: await startSilentPostgres([WELCOME]) });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => void client.connection.stream.destroy());
  return client;
}

it('ends work on a connection that is silent, once the database is silent to others as well', async () => {
  const client = await connectToSilent();
  const ask = vi.fn(away);
  const working = whileAnswering(client, ask, () => client.query('select 1'), LOOKS);
  await expect(working).rejects.toThrow('the database does not answer');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('waits for work while the database has no place for others: that is an answer, too', async () => {
  const client = await connectToSilent();
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  const ask = vi.fn(() => Promise.reject(full));
  const working = () => vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(4), 10_000);
  await whileAnswering(client, ask, working, LOOKS);
  expect(client.connection.stream.destroyed).toBe(false);
});

it('waits for work as long as the database answers others now and then', async () => {
  const client = await connectToSilent();
  const ask = vi.fn<() => Promise<void>>(async () => undefined);
  for (let round = 0; round < 3; round += 1)
    ask.mockImplementationOnce(away).mockImplementationOnce(away).mockResolvedValueOnce();
  const working = () => vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(9), 10_000);
  await whileAnswering(client, ask, working, LOOKS);
  const asked = ask.mock.calls.length;
  await new Promise((done) => setTimeout(done, 30));
  expect(ask.mock.calls.length - asked).toBeLessThan(2);
  expect(client.connection.stream.destroyed).toBe(false);
});
