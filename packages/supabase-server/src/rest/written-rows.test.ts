import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestFixture, type RestFixture } from '../../testing/rest-fixture.ts';
import { LIMITS } from './request-limits.ts';

const MOST = LIMITS.writtenRows;

let garden: RestFixture;
beforeAll(async () => {
  garden = await openRestFixture();
}, 60_000);
afterAll(() => garden.close());

const people = (count: number, first: number, name = 'Di') =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, name }));
const TOO_MANY = { code: '54000', message: `A write may have ${MOST} rows at most` };

describe('a write of more rows than the limit is refused with 413 and changes nothing', () => {
  beforeAll(async () => {
    for (const first of [10_000, 20_000]) {
      const added = await garden.send('POST', '/people', people(MOST, first));
      expect(added.status).toBe(201);
    }
  });

  const upsert = { prefer: 'resolution=merge-duplicates' };
  it.each([
    ['a body', 'POST', '/people', people(MOST + 1, 30_000), {}],
    ['an upsert', 'POST', '/people', people(MOST + 1, 10_000, 'Ed'), upsert],
    ['a filter', 'PATCH', '/people?name=eq.Di', { name: 'Ed' }, {}],
    ['a filter', 'PATCH', '/people?name=eq.Di&order=id&select=id', { name: 'Ed' }, {}],
    ['a filter', 'DELETE', '/people?id=gte.10000', undefined, {}],
    ['a key that is not alone', 'DELETE', '/people?or=(id.eq.10000,name.eq.Di)', undefined, {}],
    ['all but one key', 'DELETE', '/people?id=not.eq.10000', undefined, {}],
  ])('%s: %s %s', async (_, method, path, body, headers) => {
    const answer = await garden.send(method, path, body, headers);
    expect([answer.status, answer.body]).toMatchObject([413, TOO_MANY]);
    const kept = await garden.read('/people?name=eq.Di&select=id&limit=0', {
      prefer: 'count=exact',
    });
    expect(kept.headers.get('content-range')).toBe(`*/${2 * MOST}`);
  });

  it('one of as many rows as the limit is made, also by filters, and by keys whatever their number of filters', async () => {
    const { status, headers } = await garden.send(
      'PATCH',
      `/people?id=gte.10000&id=lt.${10_000 + MOST}`,
      { name: 'Flo' },
      { prefer: 'count=exact' },
    );
    expect([status, headers.get('content-range')]).toEqual([204, `0-${MOST - 1}/${MOST}`]);
    const ids = people(1000, 20_000).map(({ id }) => id);
    const gone = await garden.send('DELETE', `/people?id=in.(${ids})`, undefined, {
      prefer: 'count=exact',
    });
    expect(gone.headers.get('content-range')).toBe('*/1000');
  });
});

describe('rows that are seen and that policies keep from being changed do not count', () => {
  beforeAll(async () => {
    await garden.executor.script(`
      create table public.likes (id int primary key, owner text, post int);
      insert into public.likes
        select n, case when n < 4 then 'me' else 'you' end, 1 from generate_series(1, ${MOST + 9}) n;
      alter table public.likes enable row level security;
      create policy everybody_reads on public.likes for select using (true);
      create policy owners_change on public.likes for update using (owner = 'me');
      create policy owners_delete on public.likes for delete using (owner = 'me');
      create view public.shown_likes with (security_invoker = true) as select * from public.likes;
      create view public.counted as select post, count(*) as likes from public.likes group by post;
      create function public.drop_change() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger drop_change instead of update on public.counted
        for each row execute function public.drop_change();
      grant all on public.likes, public.shown_likes, public.counted to authenticated;`);
    await garden.reload();
  });

  const change = async (method: string, path: string, body?: object) => {
    const answer = await garden.send(method, path, body, { prefer: 'count=exact' });
    return [answer.status, answer.headers.get('content-range') ?? answer.body];
  };

  it.each([
    ['PATCH', '/likes?post=eq.1', { post: 1 }, [204, '0-2/3']],
    ['PATCH', '/shown_likes?post=eq.1', { post: 1 }, [204, '0-2/3']],
    ['PATCH', '/counted?post=eq.1', { likes: 1 }, [204, '0-0/1']],
    ['DELETE', '/shown_likes?post=eq.1&id=neq.2', undefined, [204, '*/2']],
    ['DELETE', '/likes?post=eq.1', undefined, [204, '*/1']],
  ])('%s %s', async (method, path, body, wanted) => {
    expect(await change(method, path, body)).toEqual(wanted);
  });

  it('are limited where policies let them be changed', async () => {
    await garden.executor.script(`
      alter policy owners_change on public.likes using (true);
      alter policy owners_delete on public.likes using (true);`);
    for (const path of ['/likes?post=eq.1', '/shown_likes?post=eq.1']) {
      expect(await change('PATCH', path, { post: 1 })).toMatchObject([413, TOO_MANY]);
      expect(await change('DELETE', path)).toMatchObject([413, TOO_MANY]);
    }
  });
});
