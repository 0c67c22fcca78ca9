import { execFileSync } from 'node:child_process';
import { chmod, chown, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { findPostgresBinaries } from '../../postgres/binaries.ts';
import { startCluster } from '../../postgres/cluster.ts';
import { anonymous, newPerson } from '../stage/person.ts';
import { SECRET_KEY, startServer } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

const binaries = findPostgresBinaries();

it.runIf(binaries !== null)(
  'a hosted PostgreSQL suffices, whose first role can create roles and databases and is no superuser',
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

it.runIf(binaries !== null)(
  'a certificate of a private authority is accepted once the address names its file',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bloom-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const of = ['-subj', '/CN=host', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...made, ...of, '-keyout', key, '-out', certificate], {
      stdio: 'pipe',
    });
    const cluster = await startCluster(binaries ?? '');
    onTestFinished(() => cluster.stop());
    const superuser = new pg.Client({ connectionString: cluster.url });
    await superuser.connect();
    const { rows } = await superuser.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    const data = rows[0]?.folder ?? '';
    const { uid, gid } = await stat(data);
    for (const [from, to] of [
      [key, join(data, 'server.key')],
      [certificate, join(data, 'server.crt')],
    ] as const) {
      await copyFile(from, to);
      await chmod(to, 0o600);
      await chown(to, uid, gid);
    }
    const url = new URL(cluster.url);
    url.hostname = 'localhost';
    url.searchParams.set('sslmode', 'verify-full');
    const inVain = () => startServer({ env: { DATA_DIR: folder, DATABASE_URL: url.href } });
    await expect(inVain()).rejects.toThrow(
      /cannot start: The server does not support SSL[^\n]*\s*$/,
    );
    await superuser.query('alter system set ssl = on');
    await superuser.query('select pg_reload_conf()');
    await superuser.end();
    await expect(inVain()).rejects.toThrow(/cannot start: .*sslrootcert=FILE[^\n]*\s*$/);
    url.searchParams.set('sslrootcert', certificate);
    const server = await startServer({ env: { DATA_DIR: folder, DATABASE_URL: url.href } });
    try {
      const anna = await newPerson(server);
      const goals = Array.from({ length: 50 }, () => ({
        title: 'Of Anna',
        description: 'x'.repeat(9_999),
      }));
      await anna.client.from('goals').insert(goals).throwOnError();
      expect((await anna.client.from('goals').select('title, description')).data).toEqual(goals);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  },
);
