import { expect, it, vi } from 'vitest';
import { Readiness } from './readiness.ts';

const works = async () => undefined;
const unheard = { failed: vi.fn(), works: vi.fn() };
const fails = async () => {
  throw new Error('away');
};

it('is ready while what it needs works, and warns of optional parts that fail', async () => {
  const failed = vi.fn();
  const readiness = new Readiness(
    { needed: { database: works, schema: works }, wished: { store: fails, mail: works } },
    { failed, works: vi.fn() },
  );
  expect(await readiness.report()).toEqual({
    status: 'ready',
    parts: { database: 'ok', schema: 'ok', store: 'fails', mail: 'ok' },
    warnings: ['store'],
  });
  expect(failed).toHaveBeenCalledExactlyOnceWith('store', new Error('away'));
});

it('is not ready without what it needs, nor while it drains', async () => {
  const without = new Readiness({ needed: { database: fails }, wished: {} }, unheard);
  expect(await without.report()).toMatchObject({ status: 'not ready', warnings: [] });
  const draining = new Readiness({ needed: { database: works }, wished: {} }, unheard);
  draining.drain();
  expect(await draining.report()).toMatchObject({
    status: 'not ready',
    leaving: true,
    parts: { database: 'ok' },
  });
});

it('tells once that a part fails, and once that it works again', async () => {
  const told = { failed: vi.fn(), works: vi.fn() };
  const database = vi.fn(fails);
  const readiness = new Readiness({ needed: { database }, wished: {} }, told);
  for (let time = 0; time < 3; time += 1) await readiness.report();
  expect(told.failed).toHaveBeenCalledExactlyOnceWith('database', new Error('away'));
  database.mockImplementation(works as typeof fails);
  for (let time = 0; time < 3; time += 1) await readiness.report();
  expect(told.works).toHaveBeenCalledExactlyOnceWith('database', 3);
});

it('tells of one part where nobody asks for a report', async () => {
  const told = { failed: vi.fn(), works: vi.fn() };
  const readiness = new Readiness({ needed: {}, wished: { clock: fails, mail: fails } }, told);
  await readiness.tell('clock');
  await readiness.tell('store');
  expect(told.failed).toHaveBeenCalledExactlyOnceWith('clock', new Error('away'));
});

it('checks the database each time and the rest at intervals, and never waits for a hanging check', async () => {
  vi.useFakeTimers();
  try {
    const [database, mail] = [vi.fn(works), vi.fn(() => new Promise(() => undefined))];
    const readiness = new Readiness({ needed: { database }, wished: { mail } }, unheard);
    for (let time = 0; time < 3; time += 1) {
      const report = readiness.report();
      await vi.advanceTimersByTimeAsync(2_001);
      expect(await report).toMatchObject({ status: 'ready', warnings: ['mail'] });
    }
    expect([database.mock.calls.length, mail.mock.calls.length]).toEqual([3, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    void readiness.report();
    expect(mail).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
