import { expect, it } from 'vitest';
import { drawPhotos } from '../../../scripts/demo/draw-photo.ts';
import { seedYear } from '../../../scripts/demo/seed-year.ts';
import { newPerson } from '../stage/person.ts';

const DAY = 86_400_000;

it.each(['en', 'pt'] as const)(
  'the demo creates a year that this server accepts (%s)',
  async (language) => {
    const person = await newPerson();
    await seedYear(person, language, drawPhotos());
    const { client } = person;
    const { data: actions } = await client
      .from('actions')
      .select('action,created_at')
      .order('created_at')
      .throwOnError();
    expect(new Set(actions.map(({ action }) => action)).size).toBe(3);
    const days = actions.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / DAY);
    expect(days[0]).toBeGreaterThan(350);
    // Actions come after their rows, and none is in the future.
    expect(days.at(-1)).toBeGreaterThan(0);
    const { data: goals } = await client.from('goals').select('photo_filepath').throwOnError();
    const [{ photo_filepath: photo } = { photo_filepath: '' }] = goals;
    expect((await client.storage.from('goal-photos').download(photo)).error).toBeNull();
  },
);
