import { expect } from 'vitest';

/** The rows of protocol 4.1 that tests compare answers with: statusCode, error, message, code. */
type Refusal = readonly [string, string, string, string];

export const DENIED: Refusal = [
  '403',
  'Unauthorized',
  'new row violates row-level security policy',
  'AccessDenied',
];
export const MISSING: Refusal = ['404', 'not_found', 'Object not found', 'NoSuchKey'];
export const NO_BUCKET: Refusal = ['404', 'Bucket not found', 'Bucket not found', 'NoSuchBucket'];
export const TOO_LARGE: Refusal = [
  '413',
  'Payload too large',
  'The object exceeded the maximum allowed size',
  'EntityTooLarge',
];
export const badType = (type: string): Refusal => [
  '415',
  'invalid_mime_type',
  `mime type ${type} is not supported`,
  'InvalidMimeType',
];

/** Compares an answer with a row of the table, exactly. */
export async function expectRefusal(answer: Response, ...refusal: Refusal): Promise<void> {
  const [statusCode, error, message, code] = refusal;
  expect(await answer.json()).toEqual({ statusCode, error, message, code });
  expect(answer.status).toBe(statusCode === '416' ? 416 : 400);
}

/** The form that the client makes of a Blob: fields first, the file in a part without a name (protocol 4.2). */
export function form(
  bytes: string | Uint8Array<ArrayBuffer>,
  type: string,
  fields: Record<string, string> = { cacheControl: '3600' },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append('', new Blob([bytes], { type }));
  return data;
}
