import { z } from 'zod';
import { STORAGE_ERRORS } from '../errors.ts';
import { checkKey, type ObjectAddress } from '../objects/object-address.ts';

/** The body of a copy or a move (protocol 4.4). */
export const twoPlaces = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
});

/**
 * Where something lies, and where it is to lie.
 * @throws StorageError `InvalidKey`, or `InvalidRequest` for an older version: objects here have none
 */
export function placesOf(body: z.output<typeof twoPlaces>): {
  readonly source: ObjectAddress;
  readonly destination: ObjectAddress;
} {
  if (body.sourceVersionId != null)
    throw STORAGE_ERRORS.invalid('body/sourceVersionId must be left out: versions are not kept');
  return {
    source: { bucket: body.bucketId, key: checkKey(body.sourceKey) },
    destination: {
      bucket: body.destinationBucket ?? body.bucketId,
      key: checkKey(body.destinationKey),
    },
  };
}
