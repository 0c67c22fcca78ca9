import { AwsClient } from 'aws4fetch';
import {
  type AsideFile,
  type ByteRange,
  dayOf,
  type ObjectFiles,
  StoreAway,
} from './object-files.ts';
import { listS3Keys } from './s3-listing.ts';
import { refusalOf, S3Error } from './s3-refusals.ts';
import { clearStagedForS3, stagingForS3 } from './s3-staging.ts';

/** The address of an S3-compatible bucket and its credentials: the `S3_*` settings. */
interface S3Settings {
  /** The prefix of names besides the objects', in the bucket and in this machine's temporary folder. */
  readonly label: string;
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** How long an answer may take to begin, in milliseconds. */
  readonly answerMs?: number;
}

export { S3Error };

/** The prefix of all objects, so that a bucket may contain other things, too. */
const PREFIX = 'objects/';
/** The prefix of objects that are set aside; then follow the day and the version. */
const ASIDE = 'set-aside/';
const ANSWER_MS = 20_000;
/** The status of a part. More bytes than were asked for would be taken for the beginning of our next answer. */
const PARTIAL = 206;

/**
 * Keeps the bytes in an S3-compatible bucket, one object per version, with path-style addresses and Signature Version
 * 4. Incoming bytes are staged on this machine's disk until their length is known.
 */
export function createS3Files(settings: S3Settings): ObjectFiles {
  const bucket = new S3Bucket(settings);
  const { label } = settings;
  /** The object with the id of the installation that the objects belong to. */
  const installation = `${label}-installation`;
  return {
    stage: stagingForS3(label, (version, file) => bucket.put(PREFIX + version, file)),
    read: (version, range) => bucket.read(PREFIX + version, range),
    remove: async (versions) => {
      await Promise.all(versions.map((version) => bucket.remove(PREFIX + version)));
    },
    list: () => listS3Keys((query) => bucket.list(query), PREFIX),
    clearStaged: (before) => clearStagedForS3(label, before),
    readInstallation: async () => {
      const body = await bucket.read(installation);
      return body === null ? null : (await new Response(body).text()).trim();
    },
    writeInstallation: (id) => bucket.put(installation, new Blob([id])),
    tryWriting: async () => {
      await bucket.put(`${label}-tried`, new Blob(['']));
      await bucket.remove(`${label}-tried`);
    },
    ...asideIn(bucket),
  };
}

function asideIn(
  bucket: S3Bucket,
): Pick<ObjectFiles, 'setAside' | 'listAside' | 'putBack' | 'removeAside'> {
  const keyAside = ({ version, day }: AsideFile) => `${ASIDE}${day}/${version}`;
  return {
    setAside: async (versions, now) => {
      for (const version of versions) {
        await bucket.move(PREFIX + version, keyAside({ version, day: dayOf(now) }));
      }
    },
    listAside: async function* () {
      for await (const { version: name } of listS3Keys((query) => bucket.list(query), ASIDE)) {
        const [day = '', version = ''] = name.split('/');
        yield { version, day };
      }
    },
    putBack: (file) => bucket.move(keyAside(file), PREFIX + file.version),
    removeAside: (file) => bucket.remove(keyAside(file)),
  };
}

/** The calls of S3 that are used. */
class S3Bucket {
  readonly #client: AwsClient;
  readonly #name: string;
  readonly #url: string;
  readonly #answerMs: number;

  constructor({ endpoint, bucket, accessKeyId, secretAccessKey, region, answerMs }: S3Settings) {
    this.#answerMs = answerMs ?? ANSWER_MS;
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 2,
    });
    this.#name = bucket;
    this.#url = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  }

  async put(key: string, file: Blob): Promise<void> {
    // The length is set explicitly: S3 refuses a body of unknown length.
    const headers = {
      'content-length': String(file.size),
      'content-type': 'application/octet-stream',
    };
    await this.#call('PUT', key, { body: file, headers });
  }

  async read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    const headers = range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` };
    const answer = await this.#callUnlessMissing('GET', key, { headers });
    if (answer === null) return null;
    if (range !== undefined && answer.status !== PARTIAL) {
      await answer.body?.cancel();
      throw new S3Error('S3 answered a part of an object with the whole');
    }
    return answer.body;
  }

  /** Copies within the bucket, then deletes the original; a missing one is skipped. */
  async move(from: string, to: string): Promise<void> {
    const headers = { 'x-amz-copy-source': `/${this.#name}/${from}` };
    const answer = await this.#callUnlessMissing('PUT', to, { headers });
    if (answer === null) return;
    const text = await answer.text();
    // A copy that fails halfway is reported in the body of a 200.
    if (text.includes('<Error>')) throw new S3Error('S3 could not copy an object');
    await this.remove(from);
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#callUnlessMissing('DELETE', key, {});
    await answer?.body?.cancel();
  }

  async list(query: string): Promise<string> {
    return (await this.#call('GET', '', {}, `?${query}`)).text();
  }

  async #call(method: string, key: string, init: RequestInit, query = ''): Promise<Response> {
    const answer = await this.#answerInTime(`${this.#url}/${key}${query}`, { ...init, method });
    if (answer.ok) return answer;
    throw await refusalOf(method, answer);
  }

  /** The same for one object; null where it is missing. */
  async #callUnlessMissing(
    method: string,
    key: string,
    init: RequestInit,
  ): Promise<Response | null> {
    const answer = await this.#answerInTime(`${this.#url}/${key}`, { ...init, method });
    if (answer.ok) return answer;
    const refusal = await refusalOf(method, answer);
    if (answer.status === 404 && !refusal.isOfBucket) return null;
    throw refusal;
  }

  /** Limits only the time until the answer begins: a body may take as long as its reader needs. */
  async #answerInTime(url: string, init: RequestInit): Promise<Response> {
    const late = new AbortController();
    const { promise: silence, reject: giveUp } = Promise.withResolvers<never>();
    // The signal alone is not enough: passed through a second Request it can be garbage-collected.
    const timer = setTimeout(() => {
      giveUp(new StoreAway(`S3 gave no answer to ${init.method}`));
      late.abort();
    }, this.#answerMs);
    try {
      const answer = this.#client.fetch(url, { ...init, signal: late.signal });
      return await Promise.race([answer, silence]);
    } catch (fault) {
      if (fault instanceof StoreAway) throw fault;
      throw new StoreAway(`S3 cannot be reached for ${init.method}`, { cause: fault });
    } finally {
      clearTimeout(timer);
    }
  }
}
