import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  leaveTestServer,
  sessionOf,
  signInAt,
  storedSession,
} from '../../../lib/backend/testing-server.ts';
import { SHARES_DATABASE } from '../../../lib/browser-storage/shares-database.ts';
import { openMailLink } from './mail-link-api.ts';

const inBase64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** The client reads the claims of a token before it takes it. */
const TOKEN = [{ alg: 'none' }, { exp: 4e9 }, {}].map(inBase64).join('.');
const ofPerson = (id: string) =>
  sessionOf({ id, email: `${id}@example.com`, app_metadata: {}, user_metadata: {} }, TOKEN);

/** Whom the link is of. */
let person: string;
const deleted = vi.fn();

beforeEach(() => {
  deleted.mockReset();
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted });
  signInAt(
    (path) =>
      Response.json(
        path.endsWith('/user')
          ? ofPerson(person).user
          : path.includes('/rpc/')
            ? null
            : ofPerson(person),
      ),
    ofPerson('ana'),
  );
});
afterEach(() => {
  leaveTestServer();
  vi.unstubAllGlobals();
});

async function takeLink() {
  const opened = await openMailLink({ tokenHash: 'abc', type: 'magiclink', next: '/goals' });
  if (typeof opened === 'string') throw new Error(opened);
  await opened.take();
}

it('whoever goes on as another person is shown nothing that was shared with Bloom before', async () => {
  person = 'bia';
  await takeLink();
  expect(storedSession().user.id).toBe('bia');
  expect(deleted).toHaveBeenCalledWith(SHARES_DATABASE);
});

it('the same person keeps what they have shared', async () => {
  person = 'ana';
  await takeLink();
  expect(storedSession().user.id).toBe('ana');
  expect(deleted).not.toHaveBeenCalled();
});
