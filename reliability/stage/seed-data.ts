import { randomBytes, randomUUID } from 'node:crypto';
import { seedGoals } from '../../bench/seeds/seed-goals.ts';
import { PUBLISHABLE_KEY } from '../../e2e/contract/stage/server.ts';
import { PHOTO_BUCKETS, picture } from '../../e2e/contract/stage/storage-samples.ts';
import type { Person } from '../../e2e/people/sign-up.ts';

const PHOTO_BYTES = 2_000_000;
const TEXT_BYTES = 4000;
const PEOPLE = 3;

/** Creates three people with their data, of this many megabytes: nine parts photos, one part rows. */
export async function seedData(url: string, megabytes: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await seedGoals(url, PUBLISHABLE_KEY));
  const photos = Math.ceil((megabytes * 900_000) / PHOTO_BYTES);
  for (let nth = 0; nth < photos; nth += 1) {
    await uploadPhoto(people[nth % PEOPLE] as Person, nth);
  }
  const rows = Math.ceil((megabytes * 100_000) / TEXT_BYTES / PEOPLE);
  for (const person of people) await writeTexts(person, rows);
  return people;
}

async function uploadPhoto({ client, id }: Person, nth: number): Promise<void> {
  const bucket = client.storage.from(PHOTO_BUCKETS[nth % PHOTO_BUCKETS.length] ?? '');
  const { error } = await bucket.upload(`${id}/${randomUUID()}.png`, picture(PHOTO_BYTES));
  if (error) throw error;
}

/**
 * Texts that do not compress, with characters that are easily damaged on the way: quotes, line ends, other alphabets.
 */
async function writeTexts({ client }: Person, count: number): Promise<void> {
  for (let written = 0; written < count; written += 100) {
    const rows = Array.from({ length: Math.min(100, count - written) }, () => ({
      description: `"família" 🌱 \\ back\\slash\nnew line 'null' ${randomBytes(TEXT_BYTES * 0.75).toString('base64')}`,
    }));
    const { error } = await client.from('affirmations').insert(rows);
    if (error) throw error;
  }
}
