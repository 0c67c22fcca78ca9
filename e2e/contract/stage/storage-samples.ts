import { PHOTO_BUCKETS as BUCKET_OF, PHOTO_MAX_BYTES } from '@bloom/domain/photos/photo';
import { SECRET_KEY } from './server.ts';

export { bytesOf, freshName, picture } from '@bloom/supabase-server/testing/pictures';

/** The buckets that people keep photos in (protocol 4.6). */
export const PHOTO_BUCKETS = Object.values(BUCKET_OF);

/** The largest photo (specification/walls.md#photos). */
export const PHOTO_LIMIT = PHOTO_MAX_BYTES;

/** The headers of a call that is made without the client. */
export const headersFor = (token: string) => ({
  apikey: SECRET_KEY,
  authorization: `Bearer ${token}`,
});
