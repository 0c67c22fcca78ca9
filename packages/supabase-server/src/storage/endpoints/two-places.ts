import { z } from 'zod';
import { checkKey, type ObjectAddress } from '../objects/object-address.ts';
import { noVersion } from '../versions.ts';

/** The body of a copy or a move (protocol 4.4). */
export const twoPlaces = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: noVersion,
});

/**
 * The source and the destination.
 * @throws StorageError `InvalidKey`
 */
export function placesOf(body: z.output<typeof twoPlaces>): {
  readonly source: ObjectAddress;
  readonly destination: ObjectAddress;
} {
  return {
    source: { bucket: body.bucketId, key: checkKey(body.sourceKey) },
    destination: {
      bucket: body.destinationBucket ?? body.bucketId,
      key: checkKey(body.destinationKey),
    },
  };
}
