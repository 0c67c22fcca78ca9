import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { refuseWithoutDatabase } from './open-database.ts';

it('tells a missing database from one that cannot be looked for, as by another user than the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-database-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const look = (name = '') => refuseWithoutDatabase(readConfig({ DATA_DIR: join(folder, name) }));
  await expect(look()).rejects.toThrow('there is no database');
  await writeFile(join(folder, 'file'), '');
  await expect(look('file')).rejects.toMatchObject({ code: 'ENOTDIR' });
  await mkdir(join(folder, 'database'));
  await look();
});
