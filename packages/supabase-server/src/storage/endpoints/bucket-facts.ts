import { z } from 'zod';
import { STORAGE_ERRORS } from '../errors.ts';
import { textList } from '../json-body.ts';

const NO_SIZE = 'must be a size';

/** What an operator may say of a bucket (protocol 4.5). */
export const bucketFacts = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number(), z.string()], NO_SIZE).nullish(),
  allowed_mime_types: textList.nullish(),
  versioning_status: z.literal('DISABLED').nullish(),
});

/** A type, all of a kind (`image/*`) or all (`*`), with or without parameters (RFC 9110, 8.3.1). */
const MIME_TYPE = /^(?:\*|(?:[\w!#$&^.+-]+|\*)\/(?:[\w!#$&^.+-]+|\*))(?:;.*)?$/;

/**
 * The types that a bucket takes; one that no file can have would let nothing in without a word.
 * @throws StorageError `InvalidMimeType`
 */
export function readMimeTypes(types: readonly string[] | null): readonly string[] | null {
  const nonsense = types?.find((type) => !MIME_TYPE.test(type));
  if (nonsense !== undefined) throw STORAGE_ERRORS.mimeType(nonsense);
  return types;
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  B: 1,
  KB: 1024,
  MB: 1024 ** 2,
  GB: 1024 ** 3,
};

/**
 * A size as bytes, or as text with a unit: `5242880`, `"5MB"`.
 * @param most what the server takes: a bucket that allows more would promise what does not hold
 * @throws StorageError `InvalidRequest` for what is none, `EntityTooLarge`
 */
export function readSize(size: number | string | null, most: number): number | null {
  if (size === null) return null;
  const match = /^(\d{1,15})\s*(B|KB|MB|GB)?$/i.exec(String(size));
  if (match === null) throw STORAGE_ERRORS.invalid(`body/file_size_limit ${NO_SIZE}`);
  const bytes = Number(match[1]) * (UNITS[(match[2] ?? '').toUpperCase()] ?? 1);
  if (bytes > most) throw STORAGE_ERRORS.tooLarge();
  return bytes;
}
