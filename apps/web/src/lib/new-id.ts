import { createUuidV7 } from '@bloom/domain/rows/uuid-v7';

/** A new id for a row, greater than all ids that this page has made before (RFC 9562, section 5.7). */
export const newId = createUuidV7({
  clock: () => Date.now(),
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
});
