import { expect, it, vi } from 'vitest';
import type { Executor, Statement } from '../../database/port/executor.ts';
import { joinOtherServers } from './other-servers.ts';

/** A PostgreSQL that runs nothing before it is told to, and records the notifications of each statement. */
function heldDatabase() {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const statements: string[][] = [];
  const executor = {
    kind: 'postgres',
    listen: async () => async () => undefined,
    batch: async (all: readonly Statement[]) => {
      await free;
      const parts = all.flatMap(({ values }) => values).find((value) => Array.isArray(value));
      statements.push(parts as string[]);
      return all.map(() => ({ rows: [] }));
    },
  };
  return { executor: executor as unknown as Executor, statements, release };
}

it('drops messages past what may wait in memory, and sends what waits in several statements', async () => {
  const { executor, statements, release } = heldDatabase();
  const others = await joinOtherServers(executor, () => undefined, vi.fn());
  const words = 'x'.repeat(200_000);
  for (let turn = 0; turn < 100; turn += 1) others.send({ turn, words });
  release();
  await others.close();
  const lengths = statements.map((parts) => parts.join('').length);
  const sum = lengths.reduce((total, length) => total + length, 0);
  expect(sum).toBeGreaterThan(1_000_000);
  expect(sum).toBeLessThan(9_000_000);
  expect(Math.max(...lengths)).toBeLessThan(1_500_000);
});

it('tells why messages could not be sent, and goes on with the next', async () => {
  const fault = new Error('too many notifications in the NOTIFY queue');
  let tries = 0;
  const batch = async (all: readonly Statement[]) => {
    tries += 1;
    if (tries === 1) throw fault;
    return all.map(() => ({ rows: [] }));
  };
  const listen = async () => async () => undefined;
  const executor = { kind: 'postgres', listen, batch } as unknown as Executor;
  const failed = vi.fn();
  const others = await joinOtherServers(executor, () => undefined, failed);
  others.send({ kind: 'alive' });
  await vi.waitFor(() => expect(failed.mock.calls).toEqual([[fault]]));
  others.send({ kind: 'alive' });
  await others.close();
  expect(tries).toBe(2);
  expect(failed).toHaveBeenCalledOnce();
});
