import { expect, it } from 'vitest';
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
  const others = await joinOtherServers(executor, () => undefined);
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
