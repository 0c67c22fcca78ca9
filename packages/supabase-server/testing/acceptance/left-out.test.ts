import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { call } from './call.ts';
import { anonymous, newPerson, operator, target } from './people.ts';

/** What the client makes of a refusal. */
interface Refused {
  readonly error: { readonly status?: number | undefined; readonly code?: unknown } | null;
}

type OAuth = Person['client']['auth']['oauth'];
let person: Person;
beforeAll(async () => {
  person = await newPerson();
});
const ID = '11111111-1111-4111-8111-111111111111';
/** Of a whole feature. */
const OFF = 'feature_disabled';
const { auth } = anonymous();
const {
  auth: { admin },
  storage: store,
} = operator();

it.each<[string, () => Promise<Refused>, number, string]>([
  [
    'signInWithSSO',
    () => auth.signInWithSSO({ domain: 'a.example' }),
    404,
    'saml_provider_disabled',
  ],
  [
    'signInWithSSO by an id',
    () => auth.signInWithSSO({ providerId: ID }),
    404,
    'saml_provider_disabled',
  ],
  [
    'signInWithWeb3',
    () => auth.signInWithWeb3({ chain: 'solana', message: 'a', signature: new Uint8Array([1]) }),
    422,
    'web3_provider_disabled',
  ],
  ['admin.oauth.listClients', () => admin.oauth.listClients(), 404, OFF],
  ['admin.oauth.getClient', () => admin.oauth.getClient(ID), 404, OFF],
  ['admin.oauth.deleteClient', () => admin.oauth.deleteClient(ID), 404, OFF],
  ['admin.oauth.updateClient', () => admin.oauth.updateClient(ID, {}), 404, OFF],
  [
    'admin.oauth.createClient',
    () => admin.oauth.createClient({ client_name: 'a', redirect_uris: ['https://a.example'] }),
    404,
    OFF,
  ],
  ['admin.oauth.regenerateClientSecret', () => admin.oauth.regenerateClientSecret(ID), 404, OFF],
  ['admin.customProviders.listProviders', () => admin.customProviders.listProviders(), 404, OFF],
  [
    'admin.customProviders.getProvider',
    () => admin.customProviders.getProvider('custom:a'),
    404,
    OFF,
  ],
])('%s is refused as switched off', async (_, ask, status, code) => {
  const { error } = await ask();
  expect([error?.status, error?.code]).toEqual([status, code]);
});

it.each<[string, (oauth: OAuth) => Promise<Refused>]>([
  ['getAuthorizationDetails', (oauth) => oauth.getAuthorizationDetails(ID)],
  ['approveAuthorization', (oauth) => oauth.approveAuthorization(ID)],
  ['denyAuthorization', (oauth) => oauth.denyAuthorization(ID)],
  ['listGrants', (oauth) => oauth.listGrants()],
  ['revokeGrant', (oauth) => oauth.revokeGrant({ clientId: ID })],
])('oauth.%s is refused, since the server is not an OAuth provider', async (_, ask) => {
  const { error } = await ask(person.client.auth.oauth);
  expect([error?.status, error?.code]).toEqual([404, OFF]);
});

it.each<[string, () => Promise<Refused>]>([
  ['storage.getBucketLifecycle', () => store.getBucketLifecycle('papers')],
  ['storage.updateBucketLifecycle', () => store.updateBucketLifecycle('papers', { rules: [] })],
  ['storage.deleteBucketLifecycle', () => store.deleteBucketLifecycle('papers')],
  ['storage.purgeBucketCache', () => store.purgeBucketCache('papers')],
  ['storage.from.purgeCache', () => store.from('papers').purgeCache('a.txt')],
  ['storage.vectors.createBucket', () => store.vectors.createBucket('a')],
  ['storage.vectors.getBucket', () => store.vectors.getBucket('a')],
  ['storage.vectors.listBuckets', () => store.vectors.listBuckets()],
  ['storage.vectors.deleteBucket', () => store.vectors.deleteBucket('a')],
  ['storage.vectors.from', () => store.vectors.from('a').listIndexes()],
  ['storage.vectors.from.index', () => store.vectors.from('a').index('b').listVectors()],
  ['storage.analytics.createBucket', () => store.analytics.createBucket('a')],
  ['storage.analytics.listBuckets', () => store.analytics.listBuckets()],
  ['storage.analytics.deleteBucket', () => store.analytics.deleteBucket('a')],
  [
    'storage.from.download of a transformed picture',
    () => store.from('papers').download('a.png', { transform: { width: 10 } }),
  ],
])('%s has no route', async (_, ask) => {
  const { error } = await ask();
  expect([error?.status, error?.code]).toEqual([404, 'InvalidRequest']);
});

/** Each would give something else than was asked for, with 200. */
const papers = store.from('papers');
const older = { versionId: ID };
const encoded = { contentEncoding: 'gzip' };
it.each<[string, () => Promise<Refused>]>([
  [
    'storage.from.createSignedUrl of an older version',
    () => papers.createSignedUrl('a', 60, older),
  ],
  ['storage.from.download of an older version', () => papers.download('a', older).then((it) => it)],
  ['storage.from.info of an older version', () => papers.info('a', older)],
  ['storage.from.remove of an older version', () => papers.remove([{ path: 'a', ...older }])],
  ['storage.from.list of older versions', () => papers.list('', { noncurrentVersions: 'only' })],
  ['storage.from.list of deletions', () => papers.list('', { deleteMarkers: 'only' })],
  ['storage.from.list of one name', () => papers.list('a', { exactMatch: true })],
  ['storage.from.listV2 of older versions', () => papers.listV2({ noncurrentVersions: 'only' })],
  ['storage.from.listV2 of deletions', () => papers.listV2({ deleteMarkers: 'only' })],
  ['storage.from.upload of encoded bytes', () => papers.upload('b', 'b', encoded)],
  ['storage.from.upload of an encoded file', () => papers.upload('b', new Blob(['b']), encoded)],
  ['storage.from.update with encoded bytes', () => papers.update('a', 'b', encoded)],
  [
    'storage.from.uploadToSignedUrl of encoded bytes',
    async () => {
      const { data } = await papers.createSignedUploadUrl('b');
      return papers.uploadToSignedUrl('b', data?.token ?? '', 'b', encoded);
    },
  ],
  [
    'storage.from.copy as encoded bytes',
    () => papers.copy('a', 'b', { copyMetadata: false, metadata: { contentEncoding: 'gzip' } }),
  ],
  [
    'storage.createBucket of one that keeps versions',
    () => store.createBucket('kept', { public: false, versioningStatus: 'ENABLED' }),
  ],
  [
    'storage.updateBucket to one that keeps versions',
    () => store.updateBucket('papers', { public: false, versioningStatus: 'ENABLED' }),
  ],
  [
    'storage.createBucket for analytics',
    () => store.createBucket('kept', { public: false, type: 'ANALYTICS' }),
  ],
])('%s is refused', async (_, ask) => {
  expect((await papers.upload('a', 'a', { upsert: true })).error).toBeNull();
  const { error } = await ask();
  expect([error?.status, error?.code]).toEqual([400, 'InvalidRequest']);
  expect((await store.getBucket('kept')).data).toBeNull();
  expect((await papers.exists('a')).data).toBe(true);
  expect((await papers.exists('b')).data).toBe(false);
});

it.each(['public', 'authenticated', 'sign'])('render/image/%s has no route', async (access) => {
  for (const method of ['GET', 'HEAD']) {
    const headers = { authorization: `Bearer ${target.secretKey}` };
    const url = `${target.url}/storage/v1/render/image/${access}/papers/a?width=10&token=a`;
    expect((await fetch(url, { method, headers })).status).toBe(404);
  }
});

it('nothing is signed for a transformed picture, in any form of the request', async () => {
  const token = target.secretKey;
  for (const [path, body] of [
    ['papers/a', { expiresIn: 60, transform: { width: 10 } }],
    ['papers/a', { expiresIn: 60, transform: 'width=10' }],
    ['papers', { expiresIn: 60, paths: ['a'], transform: { width: 10 } }],
  ] as const) {
    const { status, json } = await call(`/storage/v1/object/sign/${path}`, {
      ...{ method: 'POST', body, token },
    });
    expect([status, json.code]).toEqual([400, 'InvalidRequest']);
  }
});

it('createSignedUrl with transform is refused, as it would open the whole picture', async () => {
  const bucket = store.from('papers');
  expect((await bucket.upload('left-out.txt', 'a', { upsert: true })).error).toBeNull();
  const signed = await bucket.createSignedUrl('left-out.txt', 60, { transform: { width: 10 } });
  expect([signed.data, signed.error?.message]).toEqual([null, 'images are not transformed here']);
  expect((await bucket.createSignedUrl('left-out.txt', 60)).error).toBeNull();
});
