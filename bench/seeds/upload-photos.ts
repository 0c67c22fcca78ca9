import type { Person } from '../../e2e/people/sign-up.ts';

/** A photo with the path that it gets in its bucket. */
export interface PlacedPhoto {
  readonly path: string;
  readonly content: Buffer;
}

const AT_ONCE = 8;

/** Uploads photos into a bucket of a person, several at once. */
export async function uploadPhotos(
  { client }: Person,
  bucket: string,
  photos: readonly PlacedPhoto[],
): Promise<void> {
  const waiting = [...photos];
  const upload = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { error } = await client.storage
        .from(bucket)
        .upload(next.path, next.content, { contentType: 'image/jpeg' });
      if (error) throw error;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
}
