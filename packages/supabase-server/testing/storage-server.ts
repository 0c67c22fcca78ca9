import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Executor } from '../src/database/port/executor.ts';
import type { HttpEnvironment } from '../src/gateway/environment.ts';
import type { Identity, Principal } from '../src/gateway/principal.ts';
import { createDiskFiles } from '../src/storage/backends/disk.ts';
import type { ObjectFiles } from '../src/storage/backends/object-files.ts';
import { createStorageRoutes } from '../src/storage/routes.ts';
import { type ResumableSettings, resumableSettings } from '../src/storage/settings.ts';
import { lendTestDatabase } from './lent-database.ts';

/** The sender: a person by id, the operator, or an invalid token; null sends no Authorization. */
export type Asker = string | Identity | null;

export const ANNA = '11111111-1111-4111-8111-111111111111';
export const BRUNO = '22222222-2222-4222-8222-222222222222';

/** storage/v1 on a real embedded database and a real folder, with a request function for each kind of sender. */
export interface StorageUnderTest {
  readonly executor: Executor;
  readonly files: ObjectFiles;
  readonly folder: string;
  ask(asker: Asker, path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request to another server of the same database and folder. */
  askAnother(asker: Asker, path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON. */
  send(asker: Asker, method: string, path: string, body: unknown): Promise<Response>;
  /** POST of an object. */
  upload(
    asker: Asker,
    path: string,
    body: NonNullable<RequestInit['body']>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Stores a text, as Anna unless somebody else is named. */
  put(path: string, text?: string, asker?: Asker): Promise<void>;
  /** The `info` of an object, for Anna. */
  factsOf(path: string): Promise<Record<string, unknown>>;
  /** Every file below the folder, staged or kept. */
  filesOnDisk(): Promise<string[]>;
  setClock(now: Date): void;
  close(): Promise<void>;
}

const LARGEST = 200_000;
const PLATFORM = join(import.meta.dirname, '../src/database/platform');
const own = '(storage.foldername(name))[1] = (select auth.uid())::text';

const PEOPLE = `insert into auth.users (id, created_at, updated_at)
  values ('${ANNA}', now(), now()), ('${BRUNO}', now(), now());`;

/** Buckets for the cases of protocol 4.2: the result with each set of policies shows which policies were checked. */
const BUCKETS = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('photos', 'photos', false, 100000, '{image/*}'),
    ('papers', 'papers', false, 100000, null),
    ('open', 'open', true, null, null),
    ('insert-only', 'insert-only', false, null, null),
    ('no-update', 'no-update', false, null, null);
  create policy everything on storage.objects for all to authenticated
    using (bucket_id in ('photos', 'papers', 'open') and ${own})
    with check (bucket_id in ('photos', 'papers', 'open') and ${own});
  create policy adding on storage.objects for insert to authenticated
    with check (bucket_id in ('insert-only', 'no-update') and ${own});
  create policy seeing on storage.objects for select to authenticated
    using (bucket_id = 'no-update' and ${own});
`;

/**
 * Starts one; close it after the tests.
 * @param resumable the settings of resumable uploads; null where they are off
 */
export async function openStorage(
  resumable: Partial<ResumableSettings> | null = {},
): Promise<StorageUnderTest> {
  const place = await mkdtemp(join(tmpdir(), 'bloom-storage-'));
  const folder = join(place, 'storage');
  const product = join(place, 'migrations');
  await Promise.all([mkdir(folder), mkdir(product)]);
  const folders = { platform: PLATFORM, product };
  const executor = await lendTestDatabase(folders, `begin; ${PEOPLE} ${BUCKETS} commit;`);
  const files = createDiskFiles(folder);
  let now: Date | null = null;
  const common = {
    executor,
    clock: () => now ?? new Date(),
    signingKey: 'a key for tests alone, 32 bytes long',
    settings: {
      fileSizeLimit: LARGEST,
      resumable: resumable && { ...resumableSettings(LARGEST), ...resumable },
    },
  };
  const routes = createStorageRoutes({ ...common, files });
  const others = createStorageRoutes({ ...common, files: createDiskFiles(folder) });
  return {
    executor,
    files,
    folder,
    ...requestsTo((asker, path, init) =>
      behind(routes, asker).request(`http://bloom.test/storage/v1${path}`, init),
    ),
    askAnother: async (asker, path, init) =>
      behind(others, asker).request(`http://bloom.test/storage/v1${path}`, init),
    filesOnDisk: () => filesBelow(folder),
    setClock: (time) => {
      now = time;
    },
    close: async () => {
      await executor.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}

type Ask = (asker: Asker, path: string, init?: RequestInit) => Response | Promise<Response>;

function requestsTo(
  request: Ask,
): Pick<StorageUnderTest, 'ask' | 'send' | 'upload' | 'put' | 'factsOf'> {
  const ask: StorageUnderTest['ask'] = async (asker, path, init) => request(asker, path, init);
  return {
    ask,
    send: (asker, method, path, body) => ask(asker, path, { method, body: JSON.stringify(body) }),
    upload: (asker, path, body, headers = {}) =>
      ask(asker, `/object/${path}`, { method: 'POST', body, headers }),
    put: async (path, text = 'words', asker = ANNA) => {
      const headers = { 'content-type': 'text/plain' };
      const answer = await ask(asker, `/object/${path}`, { method: 'PUT', body: text, headers });
      if (!answer.ok) throw new Error(await answer.text());
    },
    factsOf: async (path) => {
      const answer = await ask(ANNA, `/object/info/${path}`);
      return (await answer.json()) as Record<string, unknown>;
    },
  };
}

/** The routes as a server mounts them, behind a middleware that sets the sender. */
function behind(routes: Hono<HttpEnvironment>, asker: Asker): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.use(async (c, next) => {
    c.set('identity', identityOf(asker));
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  return app.route('/storage/v1', routes);
}

function identityOf(asker: Asker): Identity {
  if (asker !== null && typeof asker === 'object') return asker;
  const principal: Principal =
    asker === null
      ? { role: 'anon', claims: { role: 'anon' } }
      : asker === 'operator'
        ? { role: 'service_role', claims: { role: 'service_role' } }
        : { role: 'authenticated', claims: { role: 'authenticated', sub: asker } };
  return {
    apiKey: 'publishable',
    apiKeySent: true,
    bearer: null,
    authorizationSent: asker !== null,
    principal,
    fault: null,
  };
}

/** A sender whose token was refused for this reason. */
export function refused(kind: 'expired' | 'signature'): Identity {
  return { ...identityOf(ANNA), principal: null, fault: { kind } };
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((file) => file.isFile()).map((file) => file.name);
}
