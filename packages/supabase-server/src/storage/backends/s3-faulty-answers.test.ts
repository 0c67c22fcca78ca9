import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { ObjectFiles } from './object-files.ts';
import { createS3Files } from './s3.ts';

/** A store that answers everything in one way. */
async function storeThat(answers: RequestListener): Promise<ObjectFiles> {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'garage' };
  const endpoint = `http://127.0.0.1:${port}`;
  return createS3Files({ endpoint, bucket: 'blooms', label: 'test', ...keys, answerMs: 200 });
}

it('gives up when the bucket does not answer', async () => {
  const files = await storeThat(() => undefined);
  await expect(files.read('petals')).rejects.toThrow('S3 gave no answer to GET');
});

it('says why the bucket refuses, and takes one that is gone for no empty one', async () => {
  const refuse = (status: number, code: string) =>
    storeThat((_, response) => response.writeHead(status).end(`<Error>\n<Code>${code}</Code>`));
  const skewed = await refuse(403, 'RequestTimeTooSkewed');
  await expect(skewed.read('petals')).rejects.toThrow('403 (RequestTimeTooSkewed)');
  const gone = await refuse(404, 'NoSuchBucket');
  for (const ask of [() => gone.read('petals'), () => gone.remove(['petals'])]) {
    await expect(ask()).rejects.toThrow('404 (NoSuchBucket)');
  }
  await expect(gone.readInstallation()).rejects.toThrow('404 (NoSuchBucket)');
  const empty = await refuse(404, 'NoSuchKey');
  expect([await empty.read('petals'), await empty.readInstallation()]).toEqual([null, null]);
  const silent = await storeThat((_, response) => void response.writeHead(403).flushHeaders());
  await expect(silent.read('petals')).rejects.toThrow('S3 answered GET with 403');
});

it('gives out nothing where the store answers a part with the whole', async () => {
  const files = await storeThat((_, response) => response.end('petals'));
  const part = files.read('petals', { first: 1, last: 3 });
  await expect(part).rejects.toThrow('S3 answered a part of an object with the whole');
});
