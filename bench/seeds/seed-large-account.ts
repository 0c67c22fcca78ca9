import { connect, type Person, signUp } from '../../e2e/people/sign-up.ts';
import { insert, many } from './insert-rows.ts';
import { uploadPhotos } from './upload-photos.ts';
import type { SeededServer } from './written-years.ts';

/** What one person has after years of use. */
const SIZE = { goals: 300, cards: 2000, todos: 1000, actions: 20_000, strategies: 2, others: 500 };
const HOUR = 3_600_000;

const SENTENCE = 'A few words on how it is going, as somebody would write them on an evening. ';
const LEVELS = [0, 1, 2, 3, 4];

interface ServerAndPhotos extends SeededServer {
  /** The pictures that the cards share, as JPEG files. */
  readonly photos: readonly Buffer[];
}

/** Someone with years of goals, cards with photos, to-dos and actions; the largest wall is the one of wishes. */
export async function seedLargeAccount(
  server: ServerAndPhotos,
): Promise<{ readonly person: Person; readonly goalId: string }> {
  const person = await signUp(server.url, server.publishableKey);
  const operator = connect(server.url, server.secretKey);
  const photos = server.photos.map((content, index) => ({
    path: `${person.id}/${index}.jpg`,
    content,
  }));
  await uploadPhotos(person, 'wishes-photos', photos);
  const photo = (index: number) => photos[index % photos.length]?.path ?? null;
  const goals = many(SIZE.goals, (index) => ({
    id: crypto.randomUUID(),
    title: `Goal ${index}: see the sea while running`,
    description: SENTENCE.repeat(1 + (index % 3)),
    tags: ['garden', 'evening', `tag ${index % 12}`],
    satisfaction: LEVELS[index % LEVELS.length],
    completed_at: index % 5 === 0 ? new Date().toISOString() : null,
  }));
  await insert(person.client, 'goals', goals);
  const strategies = goals.flatMap(({ id }) =>
    many(SIZE.strategies, (index) => ({ goal_id: id, title: `Strategy ${index}` })),
  );
  await insert(person.client, 'strategies', strategies);
  const cards = many(SIZE.cards, (index) => ({
    description: `Card ${index}. ${SENTENCE.repeat(index % 5)}`,
    photo_filepath: photo(index),
  }));
  await insert(person.client, 'wishes', cards);
  const others = ['achievements', 'gratitudes', 'affirmations'];
  for (const wall of others) {
    const texts = many(SIZE.others, (index) => ({ description: `Card ${index}. ${SENTENCE}` }));
    await insert(person.client, wall, texts);
  }
  const todos = many(SIZE.todos, (index) => ({ title: `To-do ${index}`, order: index + 1 }));
  await insert(person.client, 'todos', todos);
  // The rows above have created actions themselves; the rest is dated in the years before.
  const fromRows = goals.length + strategies.length + cards.length + others.length * SIZE.others;
  const actions = many(SIZE.actions - fromRows, (index) => ({
    user_id: person.id,
    action: 'created',
    description: `Something from long ago, number ${index}`,
    trackable_id: crypto.randomUUID(),
    trackable_type: 'wishes',
    created_at: new Date(Date.now() - index * HOUR).toISOString(),
  }));
  await insert(operator, 'actions', actions);
  return { person, goalId: goals[1]?.id ?? '' };
}
