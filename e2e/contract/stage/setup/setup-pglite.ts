import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTarget } from '@bloom/supabase-server/testing/acceptance';
import type { TestProject } from 'vitest/node';
import {
  factsOf,
  providerSettings,
  startOpenidProvider,
} from '../../../provider/openid-provider.ts';
import preparedFolder, { prepare } from './prepared-folder.ts';
import '../provided.ts';
import { newSigningKey, startServer } from '../server.ts';

/**
 * One server on the embedded database for all files of the project, and a folder to copy for tests that need their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'bloom-'));
  begun.defer(() => rm(folder, { recursive: true, force: true }));
  await prepare(folder);
  const provider = await startOpenidProvider();
  begun.defer(() => provider.stop());
  const { signingKey, JWT_PRIVATE_JWK } = newSigningKey();
  const env = { DATA_DIR: folder, JWT_PRIVATE_JWK, ...providerSettings(provider) };
  const server = await startServer({ env, livesLong: true });
  begun.defer(async () => void (await server.stop()));
  provider.register(`${server.url}/auth/v1/callback`);
  const engine = await startTarget(null);
  begun.defer(() => engine.stop());
  project.provide('acceptance', engine.target);
  project.provide('contract', {
    url: server.url,
    provider: factsOf(provider),
    signingKey,
    clusterUrl: null,
    template: await preparedFolder(),
  });
  // A set-up that fails ends what it has begun.
  const all = begun.move();
  return () => all.disposeAsync();
}
