import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestFixture, type RestFixture } from '../../testing/rest-fixture.ts';
import { ANONYMOUS } from '../../testing/rest-server.ts';

let garden: RestFixture;
beforeAll(async () => {
  garden = await openRestFixture();
}, 60_000);
afterAll(() => garden.close());

const read: RestFixture['read'] = (...asked) => garden.read(...asked);
const send: RestFixture['send'] = (...asked) => garden.send(...asked);

describe('calling functions', () => {
  it.each([
    ['POST', '/rpc/add', { a: 1, b: 2 }, 200, 3],
    ['POST', '/rpc/add', { a: 1 }, 200, 2],
    ['GET', '/rpc/add?a=4', undefined, 200, 5],
    ['POST', '/rpc/nothing', {}, 204, null],
    ['POST', '/rpc/nothing', undefined, 204, null],
    ['GET', '/rpc/names?limit=2', undefined, 200, ['East', 'North']],
    [
      'GET',
      '/rpc/all_gardens?select=id,beds(title)&id=eq.2',
      undefined,
      200,
      [{ id: 2, beds: [{ title: 'carrots' }] }],
    ],
    ['POST', '/rpc/one_garden?select=name', { wanted: 2 }, 200, { name: 'South' }],
    ['GET', '/rpc/pairs?n=gt.1', undefined, 200, [{ n: 2 }]],
    ['GET', '/rpc/sum_all?numbers=1&numbers=2', undefined, 200, 3],
    ['POST', '/rpc/sum_all', { numbers: [1, 2, 3] }, 200, 6],
    ['POST', '/rpc/echo', { x: [1] }, 200, { x: [1] }],
    ['POST', '/rpc/echo', [1, 2], 200, [1, 2]],
    ['POST', '/rpc/plant', { what: 'seed' }, 200, 1],
  ])('%s %s', async (method, path, body, status, expected) => {
    const answer = await send(method, path, body);
    expect(answer.body).toEqual(expected);
    expect(answer.status).toBe(status);
  });

  it('refuses unknown parameters, and writes by GET', async () => {
    const missing = await send('POST', '/rpc/add', { c: 1 });
    expect([missing.status, missing.body.code]).toEqual([404, 'PGRST202']);
    expect(missing.body.message).toBe(
      'Could not find the function public.add(c) in the schema cache',
    );
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`c${at}`, 1]));
    expect((await send('POST', '/rpc/add', many)).body.message).toMatch(
      /^Could not find the function public\.add\(c0, .*, c99 and 900 more\) in the schema cache$/,
    );
    expect((await send('POST', '/rpc/set_config', {})).body.message).toBe(
      'Could not find the function public.set_config without parameters in the schema cache',
    );
    const writes = await read('/rpc/plant?what=x');
    expect([writes.status, writes.body.code]).toEqual([405, '25006']);
    expect((await send('PUT', '/rpc/add', {})).body.message).toBe(
      'Cannot use the PUT method on RPC',
    );
    expect((await send('POST', '/rpc/add', { a: 'x' })).body.code).toBe('22P02');
  });

  it('passes SQL the role, claims and request, but no secret', async () => {
    const secrets = { authorization: 'Bearer secret', apikey: 'secret' };
    const { body } = await read('/rpc/heard', { 'x-odd': 'é', ...secrets });
    expect(body).toMatchObject({
      role: 'authenticated',
      claims: { role: 'authenticated', sub: 'owner' },
      method: 'GET',
      path: '/rpc/heard',
      read_only: 'on',
    });
    expect(body.headers['x-odd']).toBeDefined();
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('lets a function set its whole error', async () => {
    const words = JSON.stringify({ code: 'B1', message: 'No', details: 'd', hint: 'h' });
    const frame = JSON.stringify({ status: 402, headers: { 'X-Why': 'because' } });
    const worded = await send('POST', '/rpc/fail_fully', { words, frame });
    expect([worded.status, worded.headers.get('x-why')]).toEqual([402, 'because']);
    expect(worded.body).toEqual({ code: 'B1', message: 'No', details: 'd', hint: 'h' });
    const bodiless = JSON.stringify({ status: 304, headers: {} });
    expect((await send('POST', '/rpc/fail_fully', { words, frame: bodiless })).status).toBe(304);
    const wrong = await send('POST', '/rpc/fail_fully', { words: 'No', frame });
    expect([wrong.status, wrong.body.code]).toEqual([500, 'PGRST121']);
  });

  it('lets a function set status and headers, or fail with a status', async () => {
    const pot = await send('POST', '/rpc/teapot', {});
    expect([pot.status, pot.headers.get('x-pot')]).toEqual([418, 'tea']);
    expect((await send('POST', '/rpc/fail_with', { code: 'PT402' })).status).toBe(402);
    expect((await send('POST', '/rpc/fail_with', { code: 'P0001' })).body).toEqual({
      code: 'P0001',
      details: null,
      hint: null,
      message: 'as you wish',
    });
  });
});

describe('refusing', () => {
  it.each([
    ['/gardns', 404, 'PGRST205'],
    ['/gardens?select=x', 400, '42703'],
    ['/gardens?x=eq.1', 400, '42703'],
    ['/gardens?id=eq.x', 400, '22P02'],
    ['/gardens?id=foo.1', 400, 'PGRST100'],
    ['/gardens?id=1', 400, 'PGRST100'],
    ['/gardens?select=beds(', 400, 'PGRST100'],
    ['/gardens?select=nope(*)', 400, 'PGRST200'],
    ['/gardens?order=id.up', 400, 'PGRST100'],
    ['/gardens?name=eq.%00', 400, 'PGRST100'],
    ['/gardens?name=eq.%ff', 400, 'PGRST100'],
    ['/gardens?select=id::nosuch', 400, '42704'],
    ['/gardens?select=beds(gardens(beds(gardens(id))))', 400, 'PGRST100'],
    ['/', 404, 'PGRST126'],
    ['/a/b', 404, 'PGRST125'],
  ])('GET %s with %i %s', async (path, status, code) => {
    const answer = await read(path);
    expect(answer.body).toMatchObject({ code });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`);
  });

  it.each([
    ['POST', '/beds', '{', 400, 'PGRST102'],
    ['POST', '/beds', '', 400, 'PGRST102'],
    ['POST', '/beds', '5', 400, 'PGRST102'],
    ['POST', '/beds', [{ title: 'a' }, { height: 1 }], 400, 'PGRST102'],
    ['POST', '/beds', { nope: 1 }, 400, 'PGRST204'],
    ['PATCH', '/beds?id=eq.1', { nope: 1 }, 400, 'PGRST204'],
    ['POST', '/beds', { height: 0 }, 400, '23514'],
    ['POST', '/beds', '{"height": 12345678901}', 400, '22003'],
    ['POST', '/beds', '{"title": "\\u0000"}', 400, '22P05'],
    ['POST', '/beds', `${'['.repeat(65)}${']'.repeat(65)}`, 400, 'PGRST102'],
    ['POST', '/beds', { garden_id: 4242 }, 409, '23503'],
    ['POST', '/gardens', { id: 1, name: 'again' }, 409, '23505'],
    ['POST', '/gardens', { id: 100 }, 400, '23502'],
    ['POST', '/gardens', { id: 100, name: 'g', doubled: 1 }, 400, '428C9'],
    ['BREW', '/beds', undefined, 405, 'PGRST117'],
  ])('%s %s %j with %i %s', async (method, path, body, status, code) => {
    const answer = await send(method, path, body);
    expect(answer.body).toMatchObject({ code });
    expect(answer.status).toBe(status);
  });

  it('answers 401 or 403, not 404, for what a role may not do', async () => {
    const headers = { 'content-type': 'application/json' };
    const write = { method: 'POST', headers, body: '{"title":"x"}' };
    const anonymous = await garden.fetch('/beds', write, ANONYMOUS);
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    await garden.executor.script('revoke insert on public.keyless from authenticated');
    const signedIn = await garden.fetch('/keyless', { ...write, body: '{"word":"x"}' });
    expect(signedIn.status).toBe(403);
    await garden.executor.script('grant insert on public.keyless to authenticated');
  });

  it('refuses other schemas and media types', async () => {
    expect((await read('/gardens', { 'accept-profile': 'auth' })).body).toMatchObject({
      code: 'PGRST106',
      message: 'Invalid schema: auth',
    });
    expect((await read('/gardens', { accept: 'text/html' })).body.code).toBe('PGRST107');
    expect((await read('/gardens', { accept: 'text/html, */*;q=0.1' })).status).toBe(200);
  });

  it('uses a changed schema after a reload', async () => {
    await garden.executor.script(
      'create table public.later (id int); grant all on public.later to authenticated',
    );
    expect((await read('/later')).status).toBe(404);
    await garden.reload();
    expect((await read('/later')).body).toEqual([]);
  });
});
