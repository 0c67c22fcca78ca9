import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { findPostgresBinaries } from '../../postgres/binaries.ts';
import { startCluster } from '../../postgres/cluster.ts';
import { anonymous, newPerson } from '../person.ts';
import { SECRET_KEY, startServer } from '../server.ts';
import { freshName, picture } from '../storage-samples.ts';

const binaries = findPostgresBinaries();

it.runIf(binaries !== null)(
  'a hosted PostgreSQL is enough, whose first role makes roles and databases and is no superuser',
  async () => {
    const cluster = await startCluster(binaries ?? '');
    onTestFinished(() => cluster.stop());
    const superuser = new pg.Client({ connectionString: cluster.url });
    await superuser.connect();
    await superuser.query(`create role master login createrole createdb password 'master'`);
    await superuser.end();
    const folder = await mkdtemp(join(tmpdir(), 'bloom-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const url = new URL(cluster.url);
    url.username = 'master';
    const master = new pg.Client({ connectionString: url.href });
    await master.connect();
    await master.query('create database bloom');
    await master.end();
    url.pathname = '/bloom';
    const env = { DATA_DIR: folder, DATABASE_URL: url.href };
    await (await startServer({ env })).stop();
    // The second start finds the schema as the first one left it.
    const server = await startServer({ env });
    try {
      const [anna, ben] = [await newPerson(server), await newPerson(server)];
      await anna.client.from('goals').insert({ title: 'Of Anna' }).throwOnError();
      expect((await ben.client.from('goals').select()).data).toEqual([]);
      expect((await anonymous(server.url).from('goals').select()).error?.code).toBe('42501');
      const path = `${anna.id}/${freshName()}`;
      const photos = anna.client.storage.from('goal-photos');
      expect((await photos.upload(path, picture(1000))).error).toBeNull();
      const operator = createClient(server.url, SECRET_KEY);
      expect((await operator.from('goals').select('title')).data).toEqual([{ title: 'Of Anna' }]);
      await operator.rpc('empty_old_trash', { most: 10 }).throwOnError();
      expect((await operator.auth.admin.deleteUser(anna.id)).error).toBeNull();
      expect((await operator.from('goals').select('title')).data).toEqual([]);
      expect((await photos.download(path)).error).not.toBeNull();
    } finally {
      expect(await server.stop()).toBe(0);
    }
  },
);
