import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseError, databaseFaults } from '../database/port/database-error.ts';
import { Outages } from './outages.ts';

let answers: boolean;
let lines: Record<string, unknown>[];
let outages: Outages;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, lines] = [true, []];
  outages = new Outages({
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    ping: async () => {
      if (!answers) throw databaseFaults.lost('away');
    },
  });
});
afterEach(() => {
  outages.close();
  vi.useRealTimers();
});
const pause = (seconds: number) => vi.advanceTimersByTimeAsync(1000 * seconds);

const shutDown = new DatabaseError({ sqlstate: '57P01', message: 'terminating' });

it('tells an outage once, whatever its requests failed with, and its end with their number', async () => {
  answers = false;
  const faults = [shutDown, databaseFaults.lost('refused'), databaseFaults.lost('refused')];
  expect(faults.map((fault) => outages.isTold(fault))).toEqual([false, true, true]);
  await pause(60);
  expect(lines).toEqual([]);
  answers = true;
  await pause(5);
  expect(lines).toMatchObject([{ state: 'database away', requests: 3, level: 40 }]);
  expect(outages.isTold(shutDown)).toBe(false);
});

it('does not end while requests fail, though the database answers', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    expect(outages.isTold(databaseFaults.diskFull())).toBe(nth > 0);
    await pause(8);
  }
  expect(lines).toEqual([]);
  await pause(15);
  expect(lines).toMatchObject([{ state: 'disk full', requests: 10, seconds: 72 }]);
});

it('keeps a line for each other fault, and for each kind of outage', () => {
  const other = new DatabaseError({ sqlstate: 'XX000', message: 'could not open relation' });
  const faults = [new Error('a fault'), new Error('a fault'), other, other];
  const kinds = [
    databaseFaults.diskFull(),
    databaseFaults.busy(),
    databaseFaults.readsOnly(),
    shutDown,
  ];
  expect([...faults, ...kinds].filter((fault) => outages.isTold(fault))).toEqual([]);
});
