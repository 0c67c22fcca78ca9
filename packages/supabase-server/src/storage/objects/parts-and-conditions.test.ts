import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, form } from '../../../testing/storage-refusals.ts';
import { ANNA, openStorage, type StorageUnderTest } from '../../../testing/storage-server.ts';

const path = `papers/${ANNA}/read.txt`;
let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
  await storage.upload(ANNA, path, form('0123456', 'text/html'));
}, 60_000);
afterAll(() => storage.close());

describe('a download (protocol 4.3)', () => {
  it('sends a part, and refuses one beyond the end', async () => {
    const part = await storage.ask(ANNA, `/object/${path}`, { headers: { range: 'bytes=0-2' } });
    expect([
      part.status,
      part.headers.get('content-range'),
      part.headers.get('content-length'),
      await part.text(),
    ]).toEqual([206, 'bytes 0-2/7', '3', '012']);
    const beyond = await storage.ask(ANNA, `/object/${path}`, { headers: { range: 'bytes=7-' } });
    expect(beyond.headers.get('content-range')).toBe('bytes */7');
    await expectRefusal(
      beyond,
      ...(['416', 'invalid_range', 'invalid range provided', 'InvalidRange'] as const),
    );
  });

  it.each(['bytes=0-2', 'bytes=7-'])('has no parts for HEAD: %s', async (range) => {
    const init = { method: 'HEAD', headers: { range } };
    const { status, headers } = await storage.ask(ANNA, `/object/${path}`, init);
    expect([status, headers.get('content-length'), headers.get('content-range')]).toEqual([
      200,
      '7',
      null,
    ]);
  });

  it('sends a part when If-Range matches, else the whole', async () => {
    const { headers } = await storage.ask(ANNA, `/object/${path}`);
    const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    const statusOf = async (condition: string) => {
      const part = { range: 'bytes=0-2', 'if-range': condition };
      return (await storage.ask(ANNA, `/object/${path}`, { headers: part })).status;
    };
    expect([await statusOf(etag), await statusOf(modified)]).toEqual([206, 206]);
    const before = new Date(Date.parse(modified) - 1000).toUTCString();
    for (const other of ['"other"', `W/${etag}`, before, 'yesterday'])
      expect([other, await statusOf(other)]).toEqual([other, 200]);
    const late = { range: 'bytes=900-', 'if-range': '"other"' };
    expect((await storage.ask(ANNA, `/object/${path}`, { headers: late })).status).toBe(200);
  });

  it('answers If-Modified-Since, unless an If-None-Match takes precedence', async () => {
    const { headers } = await storage.ask(ANNA, `/object/${path}`);
    const modified = headers.get('last-modified') ?? '';
    const since = async (time: string, more = {}) =>
      (
        await storage.ask(ANNA, `/object/${path}`, {
          headers: { 'if-modified-since': time, ...more },
        })
      ).status;
    const [before, after] = [-1000, 1000].map((ms) =>
      new Date(Date.parse(modified) + ms).toUTCString(),
    );
    expect([await since(modified), await since(after ?? '')]).toEqual([304, 304]);
    expect([await since(before ?? ''), await since('yesterday')]).toEqual([200, 200]);
    expect(await since(modified, { 'if-none-match': '"other"' })).toBe(200);
  });

  it('answers 304 when nothing has changed', async () => {
    const etag = (await storage.ask(ANNA, `/object/${path}`)).headers.get('etag') ?? '';
    const same = await storage.ask(ANNA, `/object/${path}`, { headers: { 'if-none-match': etag } });
    expect([same.status, await same.text()]).toEqual([304, '']);
    const other = await storage.ask(ANNA, `/object/${path}`, {
      headers: { 'if-none-match': '"other"' },
    });
    expect(other.status).toBe(200);
  });
});
