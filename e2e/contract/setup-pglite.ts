import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import './provided.ts';
import { startServer } from './server.ts';

/** One server on the embedded database for all files of the project, and a folder to copy for tests that want theirs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-'));
  const [template, own] = [join(folder, 'template'), join(folder, 'own')];
  const first = await startServer({ env: { DATA_DIR: template } });
  await first.stop();
  await cp(template, own, { recursive: true });
  const server = await startServer({ env: { DATA_DIR: own } });
  project.provide('contract', { url: server.url, clusterUrl: null, template });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
