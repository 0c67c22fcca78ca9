import { appendFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import { runCommand } from '../stage/command.ts';
import { freshFolder, freshPlace, untouchedPlace } from '../stage/own-server.ts';
import { newPerson, type Person } from '../stage/person.ts';
import { failedStart, PUBLISHABLE_KEY, startServer } from '../stage/server.ts';
import { prepare } from '../stage/setup/prepared-folder.ts';
import { bytesOf, freshName, picture } from '../stage/storage-samples.ts';

const BUCKET = 'gratitudes-photos';
const { clusterUrl } = inject('contract');

if (clusterUrl === null) {
  it('backs up a server that is being written to, and restores all of it', {
    timeout: 180_000,
  }, async () => {
    const place = await freshPlace();
    const elsewhere = await freshFolder();
    const file = join(elsewhere, 'bloom.tar.gz');
    const restored = { DATA_DIR: join(elsewhere, 'restored') };
    const server = await startServer({ env: place });
    const anna = await newPerson({ url: server.url });
    const photos = await uploadPhotos(anna, server.url);
    const writing = keepWriting(anna, server.url);
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(20);
    const before = [...writing.acknowledged];
    const history = await historyOf(anna, server.url);

    const backup = await runCommand('backup', [file], place);
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('3 photos') });
    expect(writing.acknowledged.length).toBeGreaterThan(before.length);
    await writing.stop();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await runCommand('backup', [file], place)).toMatchObject({ code: 1 });
    await server.stop();
    expect((await readdir(place.DATA_DIR)).filter((name) => name.startsWith('.'))).toEqual([]);

    expect(await runCommand('restore', [file], restored)).toMatchObject({ code: 0 });
    const again = await startServer({ env: restored });
    try {
      const client = clientOf(anna, again.url);
      const { data } = await client.from('todos').select('title').throwOnError();
      const found = new Set(data.map(({ title }) => title));
      expect(await historyOf(anna, again.url)).not.toBe(history);
      expect(before.filter((title) => !found.has(title))).toEqual([]);
      for (const [path, bytes] of photos) {
        const { data: photo } = await client.storage.from(BUCKET).download(path);
        expect(await bytesOf(photo)).toEqual(bytes);
      }
    } finally {
      await again.stop();
    }
    expect(await runCommand('restore', [file], restored)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    });
    await appendFile(file, 'damage');
    const third = { DATA_DIR: join(elsewhere, 'third') };
    expect(await runCommand('restore', [file], third)).toMatchObject({ code: 1 });
    expect(await readdir(elsewhere)).not.toContain('third');
  });
} else {
  it('moves an embedded installation to PostgreSQL, row by row', { timeout: 180_000 }, async () => {
    const { DATA_DIR, DATABASE_URL = '' } = await untouchedPlace();
    await prepare(DATA_DIR);
    let server = await startServer({ env: { DATA_DIR } });
    const anna = await newPerson({ url: server.url });
    const photos = await uploadPhotos(anna, server.url);
    const odd = ['null', 'a "quoted" \\ back\\slash', 'família 🌱\nnew line', "'; drop table"];
    await clientOf(anna, server.url)
      .from('todos')
      .insert(odd.map((title, order) => ({ title, order })))
      .throwOnError();
    const history = await historyOf(anna, server.url);
    const to = ['--to', DATABASE_URL];
    expect(await runCommand('move', to, { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('in use by another running Bloom'),
    });
    await server.stop();

    const inBytes = "encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0";
    const wrong = await createDatabase(DATABASE_URL, undefined, inBytes);
    onTestFinished(() => dropDatabase(DATABASE_URL, wrong));
    expect(await runCommand('move', ['--to', wrong], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('the target is in SQL_ASCII'),
    });
    const others = await createDatabase(DATABASE_URL);
    onTestFinished(() => dropDatabase(DATABASE_URL, others));
    await ask(others, 'create table public.kept (id int)');
    expect(await runCommand('move', ['--to', others], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('the target is not empty: it has the table public.kept'),
    });
    const moved = await runCommand('move', to, { DATA_DIR });
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('4  public.todos') });
    const counts = [...moved.output.matchAll(/^ +(\d+) {2}(\S+)$/gm)];
    expect(counts.length).toBeGreaterThan(15);
    for (const [, rows, table] of counts) {
      expect([table, await countRows(DATABASE_URL, table ?? '')]).toEqual([table, Number(rows)]);
    }
    expect(await runCommand('move', to, { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        'the target is not empty: all of this installation is there already',
      ),
    });
    const { output } = await failedStart({ DATA_DIR });
    const where = new URL(DATABASE_URL);
    const refusal = `DATABASE_URL is missing: the database of ${DATA_DIR} was moved to ${where.host}${where.pathname}`;
    expect(output).toContain(refusal);
    expect(await runCommand('backup', [`${DATA_DIR}.tar.gz`], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining(refusal),
    });

    server = await startServer({ env: { DATA_DIR, DATABASE_URL } });
    try {
      const client = clientOf(anna, server.url);
      const { data } = await client.from('todos').select('title').order('order').throwOnError();
      expect(data.map(({ title }) => title)).toEqual(odd);
      expect(await historyOf(anna, server.url)).not.toBe(history);
      await client.from('todos').insert({ title: 'one more', order: 9 }).throwOnError();
      for (const [path, bytes] of photos) {
        const { data: photo } = await client.storage.from(BUCKET).download(path);
        expect(await bytesOf(photo)).toEqual(bytes);
      }
    } finally {
      await server.stop();
    }
  });
}

/** Three photos, one of them replaced since, with the bytes that were acknowledged last. */
async function uploadPhotos(person: Person, url: string) {
  const bucket = clientOf(person, url).storage.from(BUCKET);
  const photos = new Map<string, Buffer | null>();
  const names = [freshName(), freshName(), freshName()];
  for (const name of [...names, names[0]]) {
    const path = `${person.id}/${name}`;
    const photo = picture(50_000);
    const { error } = await bucket.upload(path, photo, { upsert: true });
    expect(error).toBeNull();
    photos.set(path, await bytesOf(photo));
  }
  return photos;
}

/** Adds to-dos one after the other and counts those that the server has acknowledged. */
function keepWriting(person: Person, url: string) {
  const client = clientOf(person, url);
  const acknowledged: string[] = [];
  let going = true;
  const write = async () => {
    for (let order = 1; going; order += 1) {
      const title = `to-do ${order}`;
      const { error } = await client.from('todos').insert({ title, order });
      if (error === null) acknowledged.push(title);
      // Not as often as it can: the backup needs the processor, too.
      await pause(20);
    }
  };
  const written = write();
  return {
    acknowledged,
    stop: async () => {
      going = false;
      await written;
    },
  };
}

async function countRows(url: string, table: string): Promise<number> {
  const { rows } = await ask(url, `select count(*)::int as count from ${table}`);
  return rows[0].count;
}

async function ask(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const answer = await client.query(statement);
  await client.end();
  return answer;
}

/** The person's client, for the address where the server is now. */
/** The id by which a device notices that its rows may be newer than a restored backup. */
async function historyOf(person: Person, url: string): Promise<string> {
  const { data } = await clientOf(person, url).rpc('changes_since').throwOnError();
  expect(data.history).toMatch(/^[0-9a-f-]{36}$/);
  return data.history;
}

function clientOf(person: Person, url: string) {
  return createClient(url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    accessToken: async () => person.accessToken,
  });
}
