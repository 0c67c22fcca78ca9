import type { Person } from '../e2e/people/sign-up.ts';

const BUCKET = 'gratitudes-photos';
const AT_ONCE = 8;

/** Gives somebody a wall of gratitude on which every card has a photo of its own. */
export async function seedPhotoWall(
  { client, id }: Person,
  photos: readonly Buffer[],
): Promise<void> {
  const cards = photos.map((_, index) => ({
    description: `Card ${index}`,
    photo_filepath: `${id}/${crypto.randomUUID()}.jpg`,
  }));
  const waiting = [...cards.entries()];
  const upload = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { photo_filepath }] = next;
      const { error } = await client.storage
        .from(BUCKET)
        .upload(photo_filepath, photos[index] ?? '', { contentType: 'image/jpeg' });
      if (error) throw error;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  await client.from('gratitudes').insert(cards).throwOnError();
}
