import { z } from 'zod';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import { textList } from '../json-body.ts';

const NO_SIZE = 'must be a size';

/** What an operator may set for a bucket (protocol 4.5). */
export const bucketFacts = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number(), z.string()], NO_SIZE).nullish(),
  allowed_mime_types: textList.nullish(),
  versioning_status: z.literal('DISABLED').nullish(),
});

/** A type, all of a kind (`image/*`) or all (`*`), with or without parameters (RFC 9110, 8.3.1). */
const MIME_TYPE = /^(?:\*|(?:[\w!#$&^.+-]+|\*)\/(?:[\w!#$&^.+-]+|\*))(?:;.*)?$/;

/**
 * The types that a bucket accepts. A type that no file can have is refused, since such a bucket would silently accept
 * nothing.
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
 * Parses a size in bytes, or a text with a unit: `5242880`, `"5MB"`.
 * @param most what the server accepts: a bucket with a higher limit would promise too much
 * @throws StorageError `InvalidRequest` for anything else, `EntityTooLarge`
 */
export function readSize(size: number | string | null, most: number): number | null {
  if (size === null) return null;
  const match = /^(\d{1,15})\s*(B|KB|MB|GB)?$/i.exec(String(size));
  if (match === null) throw STORAGE_ERRORS.invalid(`body/file_size_limit ${NO_SIZE}`);
  const bytes = Number(match[1]) * (UNITS[(match[2] ?? '').toUpperCase()] ?? 1);
  if (bytes > most) throw STORAGE_ERRORS.tooLarge();
  return bytes;
}
