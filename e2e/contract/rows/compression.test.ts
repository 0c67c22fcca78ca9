import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const { url } = inject('contract');
/** What current browsers send over an encrypted connection. */
const BROWSER = 'gzip, deflate, br, zstd';
const DECODED = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

let person: Person;
const bearer = () => ({ apikey: PUBLISHABLE_KEY, authorization: `Bearer ${person.accessToken}` });

/** The bytes as they are sent; `fetch` would decode them. */
async function ask(path: string, accepted: string | null, method = 'GET', body?: string) {
  const headers = {
    ...bearer(),
    ...(accepted === null ? {} : { 'Accept-Encoding': accepted }),
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', Prefer: 'return=representation' }),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url + path, { method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  const bytes = await buffer(answer);
  const { 'content-encoding': coding, 'content-length': length, vary } = answer.headers;
  return { status: answer.statusCode, coding, length, vary, headers: answer.headers, bytes };
}

beforeAll(async () => {
  person = await newPerson();
  const cards = Array.from({ length: 100 }, (_, nth) => ({ description: `Grateful, time ${nth}` }));
  const { error } = await person.client.from('gratitudes').insert(cards);
  expect(error).toBeNull();
}, 60_000);

const LIST = '/rest/v1/gratitudes?select=*&order=created_at';

describe('rows', () => {
  it.each(['zstd', 'br', 'gzip'] as const)(
    'are coded with %s for clients that accept it, with their true length',
    async (name) => {
      const plain = await ask(LIST, null);
      const coded = await ask(LIST, name);
      expect([plain.coding, plain.vary]).toEqual([undefined, 'Accept-Encoding']);
      expect(plain.length).toBe(String(plain.bytes.length));
      expect([coded.status, coded.coding, coded.vary]).toEqual([200, name, 'Accept-Encoding']);
      expect(coded.length).toBe(String(coded.bytes.length));
      expect(DECODED[name](coded.bytes).equals(plain.bytes)).toBe(true);
      expect(plain.bytes.length / coded.bytes.length).toBeGreaterThan(5);
    },
  );

  it('are coded in answers of writes too, and as a browser reads them', async () => {
    const cards = Array.from({ length: 20 }, (_, nth) => ({ description: `Another, ${nth}` }));
    const path = '/rest/v1/gratitudes?select=*';
    const written = await ask(path, BROWSER, 'POST', JSON.stringify(cards));
    expect([written.status, written.coding]).toEqual([201, 'zstd']);
    const read = await fetch(url + LIST, { headers: { ...bearer(), 'Accept-Encoding': BROWSER } });
    expect(read.headers.get('content-encoding')).toBe('zstd');
    expect(await read.json()).toHaveLength(120);
  });

  it('are not coded where they are few, and where the client refuses', async () => {
    const few = await ask(`${LIST}&limit=1`, BROWSER);
    expect([few.status, few.coding, few.vary]).toEqual([200, undefined, 'Accept-Encoding']);
    for (const accepted of ['identity', 'gzip;q=0', '*;q=0', 'deflate', 'br;q=0.1, identity']) {
      expect((await ask(LIST, accepted)).coding).toBeUndefined();
    }
    expect((await ask(`${LIST}&limit=1`, 'gzip, identity;q=0')).coding).toBe('gzip');
    expect((await ask(LIST, 'gzip;q=0.5, br;q=0.4, zstd;q=0')).coding).toBe('gzip');
  });

  it('have only headers for HEAD', async () => {
    const told = await ask(LIST, BROWSER, 'HEAD');
    expect([told.status, told.coding, told.bytes.length]).toEqual([200, undefined, 0]);
  });

  it('are not coded in a part', async () => {
    const headers = { ...bearer(), Prefer: 'count=exact', 'Accept-Encoding': BROWSER };
    const part = await fetch(`${url}${LIST}&limit=50`, { headers });
    expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
    expect(await part.json()).toHaveLength(50);
  });
});

describe('what is never coded', () => {
  it('includes answers about accounts: they have tokens', async () => {
    const data = { note: 'long '.repeat(500) };
    expect((await person.client.auth.updateUser({ data })).error).toBeNull();
    const answer = await ask('/auth/v1/user', `${BROWSER}, identity;q=0`);
    expect(answer.bytes.length).toBeGreaterThan(2_000);
    expect([answer.status, answer.coding]).toEqual([200, undefined]);
    const { data: session } = await person.client.auth.getSession();
    const body = JSON.stringify({ refresh_token: session.session?.refresh_token });
    const renewed = await ask('/auth/v1/token?grant_type=refresh_token', BROWSER, 'POST', body);
    expect([renewed.status, renewed.coding]).toEqual([200, undefined]);
  });

  it('includes photos, whole or in part', async () => {
    const path = `${person.id}/${freshName()}`;
    const sample = picture();
    expect((await person.client.storage.from('goal-photos').upload(path, sample)).error).toBeNull();
    const address = `/storage/v1/object/goal-photos/${path}`;
    const whole = await ask(address, BROWSER);
    expect([whole.status, whole.coding, whole.vary]).toEqual([200, undefined, 'Authorization']);
    expect(whole.length).toBe(String(whole.bytes.length));
    expect(whole.headers.etag).toMatch(/^"/);
    const headers = { ...bearer(), Range: 'bytes=2-9', 'Accept-Encoding': BROWSER };
    const part = await fetch(url + address, { headers });
    expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.bytes.subarray(2, 10))).toBe(true);
  });
});
