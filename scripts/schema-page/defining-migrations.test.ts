import { expect, it } from 'vitest';
import { definingMigrations } from './defining-migrations.ts';

const definedIn = definingMigrations([
  { version: '1', name: 'seeds', text: 'create function public.grow(seed uuid) returns boolean' },
  {
    version: '2',
    name: 'stamps',
    text: "execute format('create function private.stamp_%1$s() returns trigger', stamped);",
  },
  {
    version: '3',
    name: 'faster',
    text: 'create or replace function\n  public.grow(seed uuid); comment on function public.other()',
  },
]);

it.each([
  ['public.grow', '3_faster.sql'],
  ['private.stamp_goals', '2_stamps.sql'],
  ['public.other', null],
  ['public.grow_more', null],
])('%s was last defined in %s', (name, file) => {
  expect(definedIn(name)).toBe(file);
});
