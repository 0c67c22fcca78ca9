import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { backupName, keepSchedule, nextBackup, surplus } from './schedule.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const hoursBefore = (hours: number) =>
  backupName('garden', new Date(NOON.getTime() - hours * 3_600_000));

it.each([
  ['at once when there is none', [], 0],
  ['at once when the last is older than the interval', [hoursBefore(30)], 0],
  ['when the interval since the last one is over', [hoursBefore(30), hoursBefore(20)], 4],
  [
    'as if one were not there that a clock ahead of time has dated',
    [hoursBefore(20), hoursBefore(-9000)],
    4,
  ],
  ['whatever else lies in the folder', [hoursBefore(20), 'notes.txt', 'garden-z.tar.gz'], 4],
])('is due %s', (_, names, hours) => {
  expect(nextBackup(names, { label: 'garden', everyHours: 24 }, NOON)).toEqual(
    new Date(NOON.getTime() + hours * 3_600_000),
  );
});

it('removes the oldest beyond the number to keep, and only backups that it made', () => {
  const names = [
    hoursBefore(1),
    hoursBefore(50),
    'before-the-move.tar.gz',
    'rose-2026-11-01T12-00-00Z.tar.gz',
    hoursBefore(25),
  ];
  expect(surplus(names, { label: 'garden', keep: 2 }, NOON)).toEqual([hoursBefore(50)]);
  expect(surplus(names, { label: 'garden', keep: 3 }, NOON)).toEqual([]);
});

it('removes one that a clock ahead of time has dated, and not the one that was made now', () => {
  const names = [hoursBefore(-9000), hoursBefore(24), hoursBefore(0)];
  expect(surplus(names, { label: 'garden', keep: 2 }, NOON)).toEqual([hoursBefore(-9000)]);
  const oldest = [hoursBefore(-9000), hoursBefore(24)];
  expect(surplus(names, { label: 'garden', keep: 1 }, NOON)).toEqual(oldest);
});

it('makes no backup in a folder that it cannot look into: none of them would ever be surplus', async () => {
  const place = await mkdtemp(join(tmpdir(), 'bloom-schedule-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const folder = join(place, 'file');
  await writeFile(folder, '');
  const write = vi.fn(async () => undefined);
  const failed = vi.fn();
  const stop = keepSchedule({ folder, label: 'bloom', everyHours: 1, keep: 1 }, write, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalled());
  await stop();
  expect(write).not.toHaveBeenCalled();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A folder with these files, where a backup is made when one is due; the clock goes on only where it is told to. */
async function scheduled(names: readonly string[], write = (file: string) => writeFile(file, '')) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-schedule-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of names) await writeFile(join(folder, name), '');
  vi.useFakeTimers({ now: NOON, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const failed = vi.fn();
  const asked = { folder, label: 'garden', everyHours: 24, keep: 2 };
  const stop = keepSchedule(asked, write, failed);
  onTestFinished(stop);
  const files = async () => (await readdir(folder)).sort();
  return { files, failed };
}

const later = (hours: number) => vi.advanceTimersByTime(hours * 3_600_000);

it('deletes surplus backups and those that were cut short once there is a new one, and nothing else', async () => {
  const others = ['garden-notes.unfinished', 'rose-2026-11-01T12-00-00Z.tar.gz.unfinished'];
  const begun = `${hoursBefore(26)}.unfinished`;
  const { files } = await scheduled([hoursBefore(49), hoursBefore(25), begun, ...others]);
  later(0);
  const left = [hoursBefore(25), hoursBefore(0), ...others].sort();
  await expect.poll(files).toEqual(left);
});

it('deletes none where the new one failed, and tries again an hour later', async () => {
  const kept = [hoursBefore(73), hoursBefore(49), hoursBefore(25)];
  const fault = new Error('no room');
  const write = vi.fn((file: string) => writeFile(file, '')).mockRejectedValueOnce(fault);
  const { files, failed } = await scheduled(kept, write);
  later(0);
  await expect.poll(() => failed.mock.calls).toEqual([[fault]]);
  expect(await files()).toEqual(kept);
  later(0.9);
  expect(write).toHaveBeenCalledTimes(1);
  later(0.1);
  await expect.poll(files).toEqual([hoursBefore(25), hoursBefore(-1)]);
});

it('waits until the next one is due', async () => {
  const { files } = await scheduled([hoursBefore(23.5)]);
  later(0);
  await expect.poll(vi.getTimerCount).toBe(1);
  later(0.4);
  expect(await files()).toHaveLength(1);
  later(0.1);
  await expect.poll(files).toEqual([hoursBefore(23.5), hoursBefore(-0.5)]);
});
