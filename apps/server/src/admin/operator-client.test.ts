import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { reachServer } from './operator-client.ts';

it('tells a missing key from one that cannot be read, as by another user than the server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-operator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = readConfig({ DATA_DIR: folder });
  await expect(reachServer(config, undefined)).rejects.toThrow('SECRET_KEY is missing');
  await mkdir(join(folder, 'secrets.json'));
  await expect(reachServer(config, undefined)).rejects.toThrow('cannot be read: EISDIR');
});
