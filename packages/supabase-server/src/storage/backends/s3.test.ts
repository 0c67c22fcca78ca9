import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AsideFile, ObjectFiles, StoredFile } from './object-files.ts';
import { createS3Files, S3Error } from './s3.ts';

const ACCESS = {
  accessKeyId: 'GKexample',
  label: 'test',
  secretAccessKey: 'a secret for tests alone',
  region: 'garage',
};

/** A small S3: stores objects in memory, and refuses requests whose signature it cannot reproduce. */
const kept = new Map<string, Buffer>();
let signed = 0;
let failures = 0;
let copiesFail = false;
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  if (!isSigned(request))
    return answer(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
  signed += 1;
  if (failures > 0) {
    failures -= 1;
    return answer(response, 503, '<Error><Code>SlowDown</Code></Error>');
  }
  const url = new URL(request.url ?? '', 'http://s3.test');
  const key = url.pathname.replace(/^\/blooms\//, '');
  if (request.method === 'PUT') return put(request, response, key, body);
  if (request.method === 'DELETE') {
    kept.delete(key);
    return answer(response, 204);
  }
  return url.searchParams.has('list-type')
    ? list(response, url.searchParams)
    : get(request, response, key);
});

function put(
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): ServerResponse {
  if (request.headers['content-length'] !== String(body.length)) return answer(response, 411);
  const source = request.headers['x-amz-copy-source'];
  if (source !== undefined) return copy(response, String(source).replace(/^\/blooms\//, ''), key);
  kept.set(key, body);
  return answer(response, 200);
}

function copy(response: ServerResponse, from: string, to: string): ServerResponse {
  const bytes = kept.get(from);
  if (bytes === undefined) return answer(response, 404);
  if (copiesFail) return answer(response, 200, '<Error><Code>InternalError</Code></Error>');
  kept.set(to, bytes);
  return answer(response, 200, '<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
}

function get(request: IncomingMessage, response: ServerResponse, key: string): ServerResponse {
  const whole = kept.get(key);
  if (whole === undefined) return answer(response, 404);
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const part = range === null ? whole : whole.subarray(Number(range[1]), Number(range[2]) + 1);
  return answer(response, range === null ? 200 : 206, part);
}

/** Pages of two, so that the continuation is followed. */
function list(response: ServerResponse, query: URLSearchParams): ServerResponse {
  const keys = [...kept.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number((query.get('continuation-token') ?? 'page&0').split('&')[1]);
  const page = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>1</Size></Contents>`,
    );
  const more =
    from + 2 < keys.length
      ? `<NextContinuationToken>page&amp;${from + 2}</NextContinuationToken>`
      : '';
  return answer(
    response,
    200,
    `<?xml version="1.0"?><ListBucketResult>${page.join('')}${more}</ListBucketResult>`,
  );
}

function answer(
  response: ServerResponse,
  status: number,
  body: string | Buffer = '',
): ServerResponse {
  return response.writeHead(status).end(body);
}

/** Computes Signature Version 4 again from the request (Amazon S3 API, "Authenticating Requests"). */
function isSigned(request: IncomingMessage): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (match === null) return false;
  const [, id, date = '', region, names = '', signature] = match;
  const url = new URL(request.url ?? '', 'http://s3.test');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    names,
    hash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const mac = (key: string | Buffer, value: string) =>
    createHmac('sha256', key).update(value).digest();
  const day = mac(`AWS4${ACCESS.secretAccessKey}`, date);
  const key = mac(mac(mac(day, region ?? ''), 's3'), 'aws4_request');
  return id === ACCESS.accessKeyId && mac(key, text).toString('hex') === signature;
}

let endpoint: string;
let files: ObjectFiles;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  files = createS3Files({ endpoint, bucket: 'blooms', ...ACCESS });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  kept.clear();
  signed = 0;
});

async function place(text: string): Promise<string> {
  const version = randomUUID();
  const staged = await files.stage();
  await staged.write(Buffer.from(text));
  await staged.place(version);
  await staged.discard();
  return version;
}

it('puts whole files with their length, signed, below a prefix', async () => {
  const version = await place('petals');
  expect([...kept]).toEqual([[`objects/${version}`, Buffer.from('petals')]]);
  expect(signed).toBe(1);
});

it('reads whole and in part, and returns null for a missing object', async () => {
  const version = await place('petals');
  expect(await new Response(await files.read(version)).text()).toBe('petals');
  expect(await new Response(await files.read(version, { first: 1, last: 3 })).text()).toBe('eta');
  expect(await files.read(randomUUID())).toBeNull();
});

it('removes bytes, also those that no longer exist', async () => {
  const version = await place('petals');
  await files.remove([randomUUID(), version]);
  expect([...kept.keys()]).toEqual([]);
});

it('lists all pages, only objects below its prefix', async () => {
  const versions = [
    await place('a'),
    await place('b'),
    await place('c'),
    await place('d'),
    await place('e'),
  ];
  kept.set('something/else', Buffer.from('x'));
  const found: StoredFile[] = [];
  for await (const file of files.list()) found.push(file);
  expect(found.map((file) => file.version)).toEqual([...versions].sort());
  expect(found[0]?.placedAt).toEqual(new Date('2026-11-20T10:00:00.000Z'));
});

it('sets bytes aside by day, puts them back, and removes them', async () => {
  const [one, other] = [await place('petals'), await place('leaves')];
  await files.setAside([one, randomUUID(), other], new Date('2026-11-20T10:00:00Z'));
  expect(await files.read(one)).toBeNull();
  const aside: AsideFile[] = [];
  for await (const file of files.listAside()) aside.push(file);
  const day = '2026-11-20';
  expect(aside).toEqual([one, other].sort().map((version) => ({ version, day })));
  await files.putBack({ version: one, day });
  await files.removeAside({ version: other, day });
  expect([...kept]).toEqual([[`objects/${one}`, Buffer.from('petals')]]);
});

it('removes nothing that the bucket did not copy', async () => {
  const version = await place('petals');
  copiesFail = true;
  await expect(files.setAside([version], new Date())).rejects.toThrow('could not copy');
  copiesFail = false;
  expect([...kept.keys()]).toEqual([`objects/${version}`]);
});

it('stores the id of the installation outside the listed objects', async () => {
  expect(await files.readInstallation()).toBeNull();
  await files.writeInstallation('an id');
  expect(await files.readInstallation()).toBe('an id');
  for await (const _ of files.list()) expect.unreachable();
});

it('retries when the bucket asks for a pause', async () => {
  failures = 1;
  const version = await place('petals');
  expect(kept.has(`objects/${version}`)).toBe(true);
  expect(signed).toBe(2);
});

it('reports what was refused, without the secret key', async () => {
  const stranger = createS3Files({
    endpoint,
    bucket: 'blooms',
    ...ACCESS,
    secretAccessKey: 'wrong',
  });
  const refusal = await stranger.read(randomUUID()).catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(S3Error);
  expect(String(refusal)).toBe('Error: S3 answered GET with 403 (SignatureDoesNotMatch)');
});
