import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, it } from 'vitest';
import { keys, mails, stop, url } from './serve.ts';

afterAll(stop);

const client = createClient(url, keys.publishable, { auth: { persistSession: false } });
const operator = createClient(url, keys.secret, { auth: { persistSession: false } });

it('lets the official client sign up, write, store a file and call a function', async () => {
  const ana = { email: 'ana@example.com', password: 'three quiet herons' };
  expect((await client.auth.signUp(ana)).error).toBeNull();
  const code = /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  const proved = await client.auth.verifyOtp({ email: ana.email, token: code, type: 'email' });
  expect(proved.data.user?.email).toBe(ana.email);

  const written = await client.from('notes').insert({ words: 'hello' }).select('words');
  expect(written.data).toEqual([{ words: 'hello' }]);
  const stranger = createClient(url, keys.publishable, { auth: { persistSession: false } });
  expect((await stranger.from('notes').select()).error?.code).toBe('42501');

  await operator.storage.createBucket('papers', { public: false });
  const stored = await operator.storage.from('papers').upload('a.txt', new Blob(['leaves']));
  expect(stored.error).toBeNull();
  const { data: file } = await operator.storage.from('papers').download('a.txt');
  expect(await file?.text()).toBe('leaves');

  const greeted = await client.functions.invoke('hello?name=Ana', { body: {} });
  expect(greeted.data).toEqual({ hello: 'Ana' });
});

it('is the program that the README shows', async () => {
  const [page, program] = await Promise.all(
    ['../README.md', 'serve.ts'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  expect(/```ts\n([\s\S]*?)```/.exec(page ?? '')?.[1]).toBe(program);
});
