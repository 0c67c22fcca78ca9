import { expect, it, vi } from 'vitest';
import { databaseFaults } from '../port/database-error.ts';
import { LostConnections } from './lost-connections.ts';

type Said = readonly [oldest: number, next: number] | 'away';

/** Lost connections, and the oldest transaction and the next one, as the database says one time after the other. */
function stage(said: Said[], first = 0) {
  const closing = new AbortController();
  const run = async () => {
    const answer = said.shift() ?? 'away';
    if (answer === 'away') throw databaseFaults.lost('away');
    return [{ rows: [{ oldest: `${answer[0]}`, next: `${answer[1]}` }], count: 1 }];
  };
  const onOver = vi.fn(() => said.length);
  const lost = new LostConnections(run, closing.signal, onOver, { first, again: 0 });
  return { closing, lost, onOver };
}

it('waits for what still commits, and not for what began later', async () => {
  const { lost, onOver } = stage([
    'away',
    [700, 705],
    [704, 1009],
    'away',
    [705, 1012],
    [1012, 1012],
  ]);
  lost.add();
  await lost.settled();
  expect(onOver.mock.results).toEqual([{ type: 'return', value: 1 }]);
});

it('waits as long for one that is lost meanwhile', async () => {
  const { lost, onOver } = stage([
    [705, 705],
    [700, 708],
    [708, 708],
  ]);
  lost.add();
  lost.add();
  await new Promise((done) => setImmediate(done));
  lost.add();
  await lost.settled();
  expect(onOver).toHaveBeenCalledTimes(2);
});

it('waits no longer once it closes', async () => {
  const { closing, lost, onOver } = stage([], 60_000);
  lost.add();
  closing.abort();
  await lost.settled();
  expect(onOver).toHaveBeenCalledOnce();
});
