import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHARED_TAB } from '../../lib/browser-storage/stored.ts';
import { deleteDatabase, LateDatabaseError, openDatabase } from '../device/database.ts';
import type { Device } from '../device/device.ts';
import { forgetMemory, memoryDevice, memoryOf } from '../device/memory.ts';
import { addUnstored, readUnstored } from '../device/unstored.ts';
import { forget, forgetIfSent } from './deferred-device.ts';

vi.mock('../device/database.ts');

const unsent = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
const waiting = { entries: { 1: unsent } };
let stored: Device;

beforeEach(() => {
  stored = memoryDevice();
  vi.mocked(openDatabase).mockImplementation(async () => stored);
});
afterEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  forgetMemory('ana');
});

it('a device with unsent changes is not forgotten by a page that cannot send them', async () => {
  await stored.write(waiting);
  expect(await forgetIfSent('ana')).toBe(false);
  expect(deleteDatabase).not.toHaveBeenCalled();
});

it('changes that the last page had not stored are unsent too, and go with the rest', async () => {
  addUnstored('ana', waiting);
  expect(await forgetIfSent('ana')).toBe(false);
  expect(deleteDatabase).not.toHaveBeenCalled();
  await forget('ana');
  expect(readUnstored('ana').entries).toEqual({});
});

it('a device without unsent changes is forgotten', async () => {
  expect(await forgetIfSent('ana')).toBe(true);
  expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith('ana');
});

it('unsent changes in the memory of a shared device are not forgotten either', async () => {
  sessionStorage.setItem(SHARED_TAB, 'one');
  await memoryOf('ana').write(waiting);
  expect(await forgetIfSent('ana')).toBe(false);
  expect((await memoryOf('ana').readKnown()).entries).toEqual([unsent]);
});

it.each([
  ['goes with the rest', {}, 1],
  ['stays where some of it was never sent', waiting, 0],
])('what a shared device stored before it was shared %s', async (_, patch, times) => {
  sessionStorage.setItem(SHARED_TAB, 'one');
  await stored.write(patch);
  await forget('ana');
  expect(deleteDatabase).toHaveBeenCalledTimes(times);
});

it('what a shared device stored before it was shared stays while another tab is signed in with it', async () => {
  sessionStorage.setItem(SHARED_TAB, 'one');
  localStorage.setItem('sb-garden-auth-token', '{}');
  await forget('ana');
  expect(deleteDatabase).not.toHaveBeenCalled();
});

const LATE = () => Promise.reject(new LateDatabaseError(Promise.resolve(true)));
const NEWER = () => Promise.reject(new DOMException('Opened by a newer version', 'VersionError'));
const NONE = () => Promise.reject(new DOMException('No storage', 'InvalidStateError'));

it.each([
  ['whose database opens late may have unsent changes', LATE, false],
  ['whose database is of a newer version may have unsent changes', NEWER, false],
  ['that stores nothing has none', NONE, true],
])('a device %s', async (_, opening, isForgotten) => {
  vi.mocked(openDatabase).mockImplementation(opening);
  expect(await forgetIfSent('ana')).toBe(isForgotten);
  expect(deleteDatabase).toHaveBeenCalledTimes(isForgotten ? 1 : 0);
});

it('what a shared device stored before stays where it opens late', async () => {
  sessionStorage.setItem(SHARED_TAB, 'one');
  vi.mocked(openDatabase).mockImplementation(LATE);
  await forget('ana');
  expect(deleteDatabase).not.toHaveBeenCalled();
});
