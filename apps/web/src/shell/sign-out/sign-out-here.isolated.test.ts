import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEFTOVER_PREFIX } from '../../features/account/export/leftover-files.ts';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../lib/backend/testing-server.ts';
import { openDatabase } from '../../sync/device/database.ts';
import { memoryDevice } from '../../sync/device/memory.ts';
import { chooseOwnLanguage } from '../language/own-language.ts';
import { signOutHere } from './sign-out-here.ts';

vi.mock('../../sync/device/database.ts');

const device = memoryDevice();
let files: Set<string>;
let databases: Set<string>;

/** Somebody is signed in, and reads a public page. */
beforeEach(() => {
  vi.mocked(openDatabase).mockResolvedValue(device);
  files = new Set([`${LEFTOVER_PREFIX}export.zip`]);
  databases = new Set(['bloom-shared']);
  signInAt(
    (path, { method } = {}) => {
      if (method === 'PUT') throw noAnswer();
      return path.includes('/logout') ? new Response(null, { status: 204 }) : Response.json({});
    },
    sessionOf({ id: 'ana', email: 'ana@example.com' }),
  );
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => databases.delete(name) });
  const folder = {
    keys: () => [...files].values(),
    removeEntry: async (name: string) => void files.delete(name),
  };
  Object.assign(navigator, { storage: { getDirectory: async () => folder } });
});
afterEach(leaveTestServer);

it('a sign-out on a public page leaves nothing for whoever signs in next', async () => {
  await chooseOwnLanguage('pt');
  expect(await signOutHere()).toBe(true);
  expect([...databases], 'what another app has shared').toEqual([]);
  await vi.waitFor(() => expect([...files], 'half an export').toEqual([]));
  expect(localStorage.getItem('bloom.language-unsent')).toBeNull();
});

it('while there are unsent changes, it leaves everything as it is', async () => {
  const unsent = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null } as const;
  await device.write({ entries: { 1: unsent } });
  await chooseOwnLanguage('pt');
  expect(await signOutHere()).toBe(false);
  expect([databases.size, files.size]).toEqual([1, 1]);
  expect(localStorage.getItem('bloom.language-unsent')).toBe('pt ana');
});
