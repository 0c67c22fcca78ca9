import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as the server needs, in memory. It accepts every signature: who may write is not tested here. */
export async function startSmallS3(): Promise<{
  readonly port: number;
  /** What it stores, by address: `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  close(): void;
}> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.example');
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const copied = source === undefined ? body : objects.get(String(source));
      if (copied) objects.set(pathname, copied);
      response.writeHead(copied ? 200 : 404).end();
    } else if (request.method === 'DELETE') {
      objects.delete(pathname);
      response.writeHead(204).end();
    } else if (searchParams.has('list-type')) {
      const beginning = `${pathname}${searchParams.get('prefix') ?? ''}`;
      const keys = [...objects.keys()].filter((key) => key.startsWith(beginning));
      const contents = keys.map((key) => printKey(key.slice(pathname.length)));
      response.writeHead(200).end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    } else {
      const found = objects.get(pathname);
      response.writeHead(found ? 200 : 404).end(found);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, objects, close: () => void server.close().closeAllConnections() };
}

const printKey = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`;
