import { afterEach, expect, it, vi } from 'vitest';
import { followSchema } from './schema-changes.ts';

afterEach(() => vi.useRealTimers());

/** A database that notifies of a change when it is told to. */
function notifyingDatabase() {
  let notify: (payload: string) => void = () => undefined;
  const listen = async (_channel: string, told: (payload: string) => void) => {
    notify = told;
    return async () => undefined;
  };
  return { database: { listen }, change: () => notify('') };
}

/** Follows a schema whose readings fail as often as `failures` says. */
async function following(failures: number) {
  vi.useFakeTimers();
  const { database, change } = notifyingDatabase();
  let [readings, failed] = [0, 0];
  const { stop } = await followSchema({
    database,
    begin: async () => undefined,
    read: async () => {
      readings += 1;
      if (readings <= failures) throw new Error('server login has been failing');
    },
    failed: () => {
      failed += 1;
    },
  });
  return { change, stop, told: () => ({ readings, failed }) };
}

it('reads a changed schema again until that has worked, and says once that it did not', async () => {
  const { change, told } = await following(3);
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual({ readings: 4, failed: 1 });
  change();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual({ readings: 5, failed: 1 });
});

it('tries no more once it was stopped', async () => {
  const { change, stop, told } = await following(100);
  change();
  await vi.advanceTimersByTimeAsync(1);
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told()).toEqual({ readings: 1, failed: 1 });
});

it('reads a schema that changes while it is read once more afterwards, never twice at once', async () => {
  const { database, change } = notifyingDatabase();
  const readings: (() => void)[] = [];
  const read = () => new Promise<void>((resolve) => readings.push(resolve));
  await followSchema({ database, begin: async () => undefined, read, failed: () => undefined });
  for (let changes = 0; changes < 3; changes += 1) change();
  await vi.waitFor(() => expect(readings).toHaveLength(1));
  readings[0]?.();
  await vi.waitFor(() => expect(readings).toHaveLength(2));
  readings[1]?.();
  change();
  await vi.waitFor(() => expect(readings).toHaveLength(3));
});

it('reads again what changes while it is read for the first time', async () => {
  const { database, change } = notifyingDatabase();
  const read = vi.fn(async () => undefined);
  const begin = async () => {
    change();
    expect(read).not.toHaveBeenCalled();
    return 'as it was before';
  };
  const { known } = await followSchema({ database, begin, read, failed: () => undefined });
  expect(known).toBe('as it was before');
  expect(read.mock.calls).toEqual([['as it was before']]);
});

it('listens no longer where the first reading fails', async () => {
  const stopListening = vi.fn(async () => undefined);
  const database = { listen: async () => stopListening };
  const begin = () => Promise.reject(new Error('away'));
  const read = async () => undefined;
  const following = followSchema({ database, begin, read, failed: () => undefined });
  await expect(following).rejects.toThrow('away');
  expect(stopListening).toHaveBeenCalledOnce();
});
