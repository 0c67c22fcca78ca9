import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ANNA,
  BRUNO,
  openStorage,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
});
afterAll(() => storage.close());

it('an upload in pieces is found by nobody but whoever began it, also by who knows its address', async () => {
  const named = { bucketName: 'papers', objectName: `${ANNA}/a.txt`, contentType: 'text/plain' };
  const metadata = Object.entries(named).map(([name, value]) => `${name} ${inBase64(value)}`);
  const begun = await storage.ask(ANNA, '/upload/resumable', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': '4', 'upload-metadata': metadata.join() },
  });
  const place = (begun.headers.get('location') ?? '').replace('/storage/v1', '');
  const bytes = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const requests: readonly RequestInit[] = [
    { method: 'HEAD', headers: TUS },
    { method: 'DELETE', headers: TUS },
    { method: 'PATCH', headers: bytes, body: 'mine' },
  ];
  for (const request of requests) {
    expect((await storage.ask(BRUNO, place, request)).status).toBe(404);
  }
  const [look, , send] = requests;
  expect((await storage.ask(ANNA, place, look)).headers.get('upload-offset')).toBe('0');
  expect((await storage.ask(ANNA, place, send)).status).toBe(204);
});
