import { expect, it } from 'vitest';
import { SearchMemory } from './search-memory.ts';
import type { FindableRow, thingOfAction } from './thing.ts';

const open = () => new AbortController();
const todo = (id: string, title: string): FindableRow => ({ id, title });
const count = (memory: SearchMemory, query: string) => memory.index.find(query).count;

it('follows added, changed and removed rows of a list', async () => {
  const memory = new SearchMemory();
  const [seeds, water] = [todo('1', 'Seeds'), todo('2', 'Water')];
  await memory.follow('todos', [seeds, water], open().signal);
  expect([count(memory, 'seeds'), count(memory, 'water')]).toEqual([1, 1]);
  await memory.follow('todos', [todo('1', 'Bread')], open().signal);
  expect([count(memory, 'seeds'), count(memory, 'water'), count(memory, 'bread')]).toEqual([
    0, 0, 1,
  ]);
});

it('continues after an interruption', async () => {
  const memory = new SearchMemory();
  const rows = Array.from({ length: 3000 }, (_, n) => todo(String(n), `Step ${n} of many words`));
  const end = open();
  const following = memory.follow('todos', rows, end.signal);
  end.abort();
  await following;
  await memory.follow('todos', rows, open().signal);
  expect(count(memory, 'step')).toBe(3000);
  await memory.follow('todos', rows.slice(1), open().signal);
  expect(count(memory, 'step')).toBe(2999);
});

it('indexes each action once, and removes deleted ones', async () => {
  const memory = new SearchMemory();
  const action = (id: string) =>
    ({
      id,
      action: 'created',
      description: `Wish ${id}`,
      trackable_type: 'wishes',
      trackable_id: 'w',
      created_at: '2026-08-10T10:00:00+00:00',
    }) as Parameters<typeof thingOfAction>[0];
  expect(await memory.takeActions([action('a'), action('b')], open().signal)).toBe(true);
  expect(await memory.takeActions([action('a')], open().signal)).toBe(false);
  expect(count(memory, 'wish')).toBe(2);
  memory.keepActions(new Set(['b']));
  expect(count(memory, 'wish')).toBe(1);
});
