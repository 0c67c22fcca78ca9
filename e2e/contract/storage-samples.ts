import { SECRET_KEY } from './server.ts';

export { bytesOf, freshName, picture } from '@bloom/supabase-server/testing/pictures';

/** The buckets that people keep photos in (protocol 4.6). */
export const PHOTO_BUCKETS = [
  'goal-photos',
  'wishes-photos',
  'achievements-photos',
  'gratitudes-photos',
  'issues-photos',
  'strategies-photos',
] as const;

/** The largest photo (specification/walls.md#photos). */
export const PHOTO_LIMIT = 5_242_880;

/** The headers of a call that is made without the client. */
export const headersFor = (token: string) => ({
  apikey: SECRET_KEY,
  authorization: `Bearer ${token}`,
});
