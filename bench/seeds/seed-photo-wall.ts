import type { Person } from '../../e2e/people/sign-up.ts';
import { insert } from './insert-rows.ts';
import { uploadPhotos } from './upload-photos.ts';

/** Gives somebody a wall of gratitude on which every card has a photo of its own. */
export async function seedPhotoWall(person: Person, contents: readonly Buffer[]): Promise<void> {
  const photos = contents.map((content) => ({
    path: `${person.id}/${crypto.randomUUID()}.jpg`,
    content,
  }));
  await uploadPhotos(person, 'gratitudes-photos', photos);
  const cards = photos.map(({ path }, index) => ({
    description: `Card ${index}`,
    photo_filepath: path,
  }));
  await insert(person.client, 'gratitudes', cards);
}
