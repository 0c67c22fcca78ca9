import { z } from 'zod';
import { bytesWrittenOut } from '../limits/json-bytes.ts';
import { METADATA_BYTES } from './input-limits.ts';

/** A text member. Absent, null and "" all mean that it was not given. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** The metadata that a person may write about themselves. */
export const metadata = z
  .unknown()
  // First: to read the hundred thousand members of a body takes longer than all that follows.
  .refine((value) => bytesWrittenOut(JSON.stringify(value)) <= METADATA_BYTES, {
    message: `larger than ${METADATA_BYTES} bytes`,
    abort: true,
  })
  .refine((value) => !UNSTORABLE.test(JSON.stringify(value)), {
    message: 'holds a character that cannot be stored',
  })
  .pipe(z.record(z.string(), z.unknown()));

/** What PostgreSQL's jsonb refuses: NUL, and halves of a surrogate pair (JSON.stringify escapes exactly these). */
const UNSTORABLE = /(?<!\\)(\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/i;

/** The two members that start a PKCE flow (protocol 2.16). */
export const codeChallengeMembers = {
  code_challenge: optionalText,
  code_challenge_method: optionalText,
};
