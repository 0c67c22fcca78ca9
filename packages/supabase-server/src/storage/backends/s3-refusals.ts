import { setTimeout as pause } from 'node:timers/promises';
import { StoreAway } from './object-files.ts';

/** The bucket answered a call with no success. The message has the call, the status and S3's code, never a key. */
export class S3Error extends StoreAway {
  /** Whether it says that there is no such bucket. */
  readonly isOfBucket: boolean;

  constructor(message: string, isOfBucket = false) {
    super(message);
    this.isOfBucket = isOfBucket;
  }
}

/** For how long the reason of a refusal is waited for. */
const REASON_MS = 1_000;

/**
 * The error for an answer that is no success. Whatever the reason, such as a key that was revoked or clocks that differ, the
 * same call may succeed once the operator has put it right.
 */
export async function refusalOf(method: string, answer: Response): Promise<S3Error> {
  const code = await codeIn(answer);
  const why = code === '' ? '' : ` (${code})`;
  return new S3Error(`S3 answered ${method} with ${answer.status}${why}`, code === 'NoSuchBucket');
}

/** S3's code in the beginning of an answer; '' where there is none in time. */
async function codeIn(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return '';
  const late = pause(REASON_MS, null, { ref: false });
  const begun = await Promise.race([reader.read(), late]).catch(() => null);
  // A body that cannot be cancelled has ended.
  reader.cancel().catch(() => undefined);
  return /<Code>(\w+)<\/Code>/.exec(Buffer.from(begun?.value ?? []).toString())?.[1] ?? '';
}
