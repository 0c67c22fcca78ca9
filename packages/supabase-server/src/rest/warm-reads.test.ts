import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTrips } from '../../testing/counted-trips.ts';
import { openRestStage, type RestStage } from '../../testing/rest-server.ts';
import { createSchemaCache } from './schema/schema-cache.ts';
import { warmReads } from './warm-reads.ts';

let stage: RestStage;

beforeAll(async () => {
  stage = await openRestStage(`
    create table notes (id int primary key, body text);
    insert into notes values (1, 'kept');
    create table "odd ""name" (id int primary key);
    create table hidden (id int primary key);
    create function looked(int) returns boolean language plpgsql as $$ begin
      raise exception 'a row was looked at'; end $$;
    alter table notes enable row level security;
    create policy nobody on notes to authenticated using (looked(id));
    grant select on notes, "odd ""name" to authenticated;`);
}, 60_000);
afterAll(() => stage.close());

it('plans a read of every table that people may read, and looks at no row', async () => {
  const { executor, trips } = countTrips(stage.executor);
  const schema = await createSchemaCache(executor);
  const before = trips();
  await warmReads(executor, schema.current());
  expect(trips() - before).toBe(2);
  expect((await stage.fetch('/notes')).status).toBe(400);
});

it('has nothing to do where there is no table', async () => {
  const none = { relations: new Map(), relationships: new Map(), routines: new Map() };
  await expect(warmReads(stage.executor, none)).resolves.toBeUndefined();
});
