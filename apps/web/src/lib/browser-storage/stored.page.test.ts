import { afterEach, expect, it, vi } from 'vitest';
import { readInTab, readStored, writeInTab, writeStored } from './stored.ts';
import { storedKeys } from './stored-keys.ts';
import { fillStorage } from './testing-full-storage.ts';

let makeRoom = () => {};

afterEach(() => {
  makeRoom();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['for all tabs', readStored, writeStored],
  ['for this tab', readInTab, writeInTab],
])('goes on with what the browser has no room for, until it has: %s', (_, read, write) => {
  write('word', 'sea');
  makeRoom = fillStorage();
  write('word', 'seaside');
  expect(read('word')).toBe('seaside');
  makeRoom();
  write('word', 'beach');
  expect(read('word')).toBe('beach');
  localStorage.clear();
  sessionStorage.clear();
  expect(read('word')).toBeNull();
});

it('goes on with what another tab has stored since', () => {
  writeStored('word', 'sea');
  makeRoom = fillStorage();
  writeStored('word', 'seaside');
  makeRoom();
  localStorage.setItem('word', 'lake');
  expect(readStored('word')).toBe('lake');
  localStorage.setItem('word', 'sea');
  expect(readStored('word')).toBe('sea');
});

it('goes on with nothing that it has deleted, nor with what somebody has cleared', () => {
  writeStored('word', 'sea');
  makeRoom = fillStorage();
  writeStored('word', 'seaside');
  writeStored('word', null);
  expect(readStored('word')).toBeNull();
  makeRoom();
  writeStored('word', 'sea');
  makeRoom = fillStorage();
  writeStored('word', 'seaside');
  localStorage.clear();
  expect(readStored('word')).toBeNull();
});

it('works until the next reload where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('word', 'sea');
  expect(readStored('word')).toBe('sea');
  writeStored('word', null);
  expect(readStored('word')).toBeNull();
});

it('names the key of what the browser has no room for, until it is deleted', () => {
  writeStored('stored', 'sea');
  makeRoom = fillStorage();
  writeStored('word', 'sea');
  expect(storedKeys()).toEqual(['stored', 'word']);
  writeStored('word', null);
  expect(storedKeys()).toEqual(['stored']);
});
