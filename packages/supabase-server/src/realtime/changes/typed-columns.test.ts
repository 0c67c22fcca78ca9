import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openRealtimeStage, type RealtimeStage } from '../../../testing/realtime-stage.ts';

let stage: RealtimeStage;
beforeAll(async () => {
  stage = await openRealtimeStage(`
    create type public.mood as enum ('sad', 'fine', 'glad');
    create domain public.stars as integer;
    create domain public.few_stars as public.stars;
    create table public.days (id public.stars primary key, mood public.mood, stars public.few_stars, code char(4), rest interval);
    grant select on public.days to anon;
    alter publication supabase_realtime add table public.days`);
});
afterAll(() => stage.close());

/** Listens by a filter: what it was told, and the ids of the rows that it receives. */
async function listen(filter: string) {
  const client = createClient(stage.url, stage.publishableKey, { auth: { persistSession: false } });
  onTestFinished(() => void client.removeAllChannels());
  const [told, ids]: [string[], unknown[]] = [[], []];
  const asked = { event: '*', schema: 'public', table: 'days', filter } as const;
  client
    .channel('days')
    .on('system', {}, ({ status }) => void told.push(status))
    .on('postgres_changes', asked, ({ new: row, old }) => void ids.push({ ...old, ...row }.id))
    .subscribe();
  await vi.waitFor(() => expect(told).toHaveLength(1), 10_000);
  return { told, ids };
}

const add = (id: number, mood: string, stars: number, code: string) =>
  stage.executor.script(
    `insert into public.days values (${id}, '${mood}', ${stars}, '${code}', '1 day')`,
  );

it('filters compare enums by their order, domains as what they are of, and padded texts without their spaces', async () => {
  const filters = [
    'mood=gt.fine',
    'mood=in.(sad,fine)',
    'stars=gt.9',
    'code=eq.ab',
    'rest=not.is.null',
  ];
  const heard = await Promise.all(filters.map(listen));
  await add(1, 'glad', 10, 'ab');
  await add(2, 'fine', 9, 'abc');
  await vi.waitFor(() => expect(heard[4]?.ids).toEqual([1, 2]), 10_000);
  expect(heard.map(({ ids }) => ids)).toEqual([[1], [2], [1], [1], [1, 2]]);
});

it('a key of a domain is a value of what it is of', async () => {
  await add(7, 'sad', 1, 'x');
  const { ids } = await listen('id=lt.10');
  await stage.executor.script('delete from public.days where id = 7');
  await vi.waitFor(() => expect(ids).toEqual([7]), 10_000);
});

it('a filter is refused for an unknown label, and for values that only PostgreSQL compares', async () => {
  for (const filter of ['mood=eq.bored', 'rest=eq.1 day', 'rest=gt.1 day']) {
    expect([filter, (await listen(filter)).told]).toEqual([filter, ['error']]);
  }
});
