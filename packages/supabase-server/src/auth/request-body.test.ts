import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { HttpEnvironment } from '../gateway/environment.ts';
import { readBody } from './request-body.ts';

const app = new Hono<HttpEnvironment>();
app.post('/', async (c) => c.json(await readBody(c, z.looseObject({ email: z.string() }))));
app.onError(({ message }, c) => c.text(message, 400));

const send = (body: string) => app.request('/', { method: 'POST', body });
const nested = (levels: number) =>
  `{"email":"","data":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
const named = (names: number) =>
  `{"email":"","data":{${Array.from({ length: names }, (_, at) => `"n${at}":0`).join()}}}`;

it.each([
  ['{', 'it is not valid JSON'],
  ['[]', 'it must be an object'],
  ['', 'email: '],
  ['{"email":1}', 'email: '],
  [nested(65), 'it is nested too deeply'],
  [named(21_000), 'it has too many names'],
])('refuses a body that is none (%#)', async (body, message) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(message);
});

it('takes an object of 64 levels', async () => {
  expect((await send(nested(64))).status).toBe(200);
});
