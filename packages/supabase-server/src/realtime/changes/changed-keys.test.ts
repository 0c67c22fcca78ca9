import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  openRealtimeStage,
  type RawClient,
  type RealtimeStage,
} from '../../../testing/realtime-stage.ts';

const SCHEMA = `
  create table public.seats (room text, number int8, words text, primary key (room, number));
  create table public.rows (room text, number int8, words text, primary key (room, number)) partition by list (room);
  create table public.rows_of_hall partition of public.rows for values in ('hall');
  grant select on public.seats, public.rows to authenticated;
  alter publication supabase_realtime set (publish_via_partition_root = true);
  alter publication supabase_realtime add table public.seats, public.rows`;

let stage: RealtimeStage;
let client: RawClient;
beforeAll(async () => {
  stage = await openRealtimeStage(SCHEMA, { limits: { rateLimits: 'off' } });
  client = await stage.open();
  const config = { postgres_changes: [{ event: 'UPDATE', schema: 'public' }] };
  const access_token = await stage.tokenOf(randomUUID());
  client.send(['1', '1', 'realtime:t', 'phx_join', { config, access_token }]);
  await vi.waitFor(() => expect(client.frames.length).toBeGreaterThanOrEqual(2), 10_000);
});
afterAll(() => stage.close());

/** The record and the former one of each of so many updates. */
async function told(count: number): Promise<readonly (readonly [unknown, unknown])[]> {
  const updates = () =>
    client.frames.flatMap(([, , , event, payload]) =>
      event === 'postgres_changes' ? [payload.data as Record<string, unknown>] : [],
    );
  await vi.waitFor(() => expect(updates().length).toBeGreaterThanOrEqual(count), 10_000);
  const found = updates().map(({ record, old_record }) => [record, old_record] as const);
  client.frames.splice(0);
  return found;
}

const key = (number: number) => ({ room: 'hall', number });
const row = (number: number) => ({ ...key(number), words: 'all' });

it('the former key of each row is told, also where only some of a statement’s rows change theirs', async () => {
  await stage.executor.script(`
    insert into public.seats select 'hall', n, 'one' from generate_series(1, 3) n;
    update public.seats set words = 'all', number = case number when 2 then 9002 else number end`);
  expect(await told(3)).toEqual([
    [row(1), key(1)],
    [row(9002), key(2)],
    [row(3), key(3)],
  ]);
});

it('an upsert tells it, too', async () => {
  await stage.executor.script(`insert into public.seats values ('hall', 9002, 'all')
    on conflict (room, number) do update set number = 8002`);
  expect(await told(1)).toEqual([[row(8002), key(9002)]]);
});

it('many rows at once are told in several notifications, each with its former key', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index + 100);
  await stage.executor.script(`
    insert into public.seats select 'hall', n, 'all' from generate_series(100, 399) n;
    update public.seats set number = number + 1000 where number between 100 and 399`);
  expect(await told(300)).toEqual(numbers.map((number) => [row(number + 1000), key(number)]));
});

it('the rows of a partitioned table have theirs, too', async () => {
  await stage.executor.script(`insert into public.rows values ('hall', 1, 'all'), ('hall', 2, 'all');
    update public.rows set number = number + 10`);
  expect(await told(2)).toEqual([
    [row(11), key(1)],
    [row(12), key(2)],
  ]);
});

it('a key may hold any text', async () => {
  await stage.executor.script(`insert into public.seats values (E'a "b"\\\\n\\nc', 77, 'all');
    update public.seats set room = 'hall' where room like 'a%'`);
  expect(await told(1)).toEqual([[row(77), { room: 'a "b"\\n\nc', number: 77 }]]);
});
