import { beforeAll, describe, expect, it } from 'vitest';
import { placeOfFile } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer, type TestServer } from '../stage/server.ts';

let server: TestServer;
let hostile: Person;
let victim: Person;

beforeAll(async () => {
  const { place, remove } = await placeOfFile();
  server = await startServer({ env: { ...place, RATE_LIMITS: 'on' } });
  [hostile, victim] = [await newPerson(server), await newPerson(server)];
  const description = 'éÉ'.repeat(2500);
  for (let planted = 0; planted < 3600; planted += 90) {
    const rows = Array.from({ length: 90 }, () => ({ description }));
    await hostile.client.from('gratitudes').insert(rows).throwOnError();
  }
  await victim.client.from('todos').insert({ title: 'Milk' }).throwOnError();
  return async () => {
    await server.stop();
    await remove();
  };
});

/** Every filter reads every text from end to end, compares 16 letters at each place, and finds nothing. */
const PATTERNS = Array.from({ length: 50 }, (_, index) => `*${'é'.repeat(16)}b${index}*`);
const RUNAWAY = `/rest/v1/gratitudes?select=id&or=(${PATTERNS.map((pattern) => `description.ilike.${pattern}`)})`;

function ask(person: Person, path: string, init: RequestInit = {}): Promise<Response> {
  const authorization = `Bearer ${person.accessToken}`;
  return fetch(server.url + path, {
    ...init,
    headers: { apikey: PUBLISHABLE_KEY, authorization, 'content-type': 'application/json' },
  });
}

describe('somebody whose statement runs away', () => {
  it('waits, with all their requests; nobody else does', async () => {
    const sent = Array.from({ length: 8 }, () => ask(hostile, RUNAWAY));
    const reads: number[] = [];
    let over = false;
    const reading = (async () => {
      while (!over) {
        reads.push((await ask(victim, '/rest/v1/todos?select=title')).status);
      }
    })();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    over = true;
    await reading;
    // PostgreSQL runs two at once, and both are ended.
    const ended = statuses.filter((status) => status === 500).length;
    expect(ended).toBeGreaterThanOrEqual(1);
    expect(ended).toBeLessThanOrEqual(2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8 - ended);
    expect(new Set(reads)).toEqual(new Set([200]));
  });

  it('gets the refusal in the shape of each protocol, with the time to wait', async () => {
    const rest = await ask(hostile, '/rest/v1/todos');
    expect(rest.status).toBe(429);
    expect(Number(rest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(rest.headers.get('retry-after'))).toBeLessThanOrEqual(120);
    expect(await rest.json()).toEqual({
      code: 'PT429',
      details: null,
      hint: expect.stringContaining('Try again in'),
      message: 'You have asked for more than your share of this server',
    });
    const list = JSON.stringify({ prefix: hostile.id });
    const storage = await ask(hostile, '/storage/v1/object/list/goal-photos', {
      method: 'POST',
      body: list,
    });
    expect(storage.status).toBe(429);
    expect(await storage.json()).toMatchObject({ statusCode: '429', code: 'TooManyRequests' });
    const called = await ask(hostile, '/functions/v1/delete_user', { method: 'POST' });
    expect(called.status).toBe(429);
    expect(await called.json()).toMatchObject({ code: 'over_request_rate_limit' });
  });

  it('stays signed in', async () => {
    expect((await ask(hostile, '/auth/v1/user')).status).toBe(200);
    const { data, error } = await hostile.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });
});

describe('somebody who sends very much at once', () => {
  it('is served in order, and refused beyond the limit of waiting requests', async () => {
    const sent = await Promise.all(
      Array.from({ length: 300 }, () => ask(victim, '/rest/v1/todos?select=title')),
    );
    const statuses = new Set(sent.map(({ status }) => status));
    expect(statuses.has(200)).toBe(true);
    expect([...statuses].every((status) => status === 200 || status === 429)).toBe(true);
    for (const answer of sent) {
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toMatch(/^[1-9]/);
    }
    expect((await ask(victim, '/rest/v1/todos?select=title')).status).toBe(200);
  });
});
