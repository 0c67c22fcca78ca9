import { target } from './people.ts';

/** What one says of an upload before it is sent. */
export interface Announced {
  readonly path: string;
  readonly length: number;
  readonly bucket?: string;
  readonly contentType?: string;
  readonly more?: Readonly<Record<string, string>>;
}

const ENTRY = '/storage/v1/upload/resumable';
const OCTETS = { 'content-type': 'application/offset+octet-stream' };

/** One request of TUS 1.0, as its clients send it. */
export async function tus(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array<ArrayBuffer>,
) {
  const answer = await fetch(new URL(path, target.url), {
    method,
    headers: { apikey: target.publishableKey, 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body }),
  });
  const text = await answer.text();
  const offset = answer.headers.get('upload-offset');
  return { status: answer.status, text, headers: answer.headers, offset: offset && Number(offset) };
}

const metadataOf = ({ path, bucket = 'papers', contentType = 'text/plain', more }: Announced) =>
  Object.entries({ bucketName: bucket, objectName: path, contentType, ...more })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Uploads of whoever the headers name, by a bearer token or a signature. */
export function uploadsBy(who: Readonly<Record<string, string>>, entry = ENTRY) {
  const begin = (
    announced: Announced,
    headers: Readonly<Record<string, string>> = {},
    body?: Uint8Array<ArrayBuffer>,
  ) =>
    tus(
      'POST',
      entry,
      {
        ...who,
        'upload-length': String(announced.length),
        'upload-metadata': metadataOf(announced),
        ...(body && OCTETS),
        ...headers,
      },
      body,
    );
  return {
    begin,
    /** Begins one that is not refused. */
    begun: async (announced: Announced, headers = {}) => {
      const { status, text, headers: answered } = await begin(announced, headers);
      if (status !== 201) throw new Error(`${status} ${text}`);
      return new URL(answered.get('location') ?? '', `${target.url}${entry}`).pathname;
    },
    send: (place: string, offset: number, body: Uint8Array<ArrayBuffer>, headers = {}) =>
      tus('PATCH', place, { ...who, ...OCTETS, 'upload-offset': String(offset), ...headers }, body),
    look: (place: string) => tus('HEAD', place, who),
    end: (place: string) => tus('DELETE', place, who),
  };
}
