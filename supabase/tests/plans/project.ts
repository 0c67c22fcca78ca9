import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '@bloom/supabase-server';
import { createDiskFiles } from '@bloom/supabase-server/storage/disk';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { openProductDatabase } from '../product-database.ts';

/** The address of the web app and of the project. */
export const SITE = 'https://bloom.example';

/** What a Supabase project is to the functions: a real database behind a real server, both in this process. */
export interface Project {
  /** Runs a statement as the owner of the database. */
  run(text: string, values?: readonly unknown[]): Promise<void>;
  /** A client with the secret key. */
  readonly operator: SupabaseClient;
  /** A client as in a browser. */
  newClient(): SupabaseClient;
  close(): Promise<void>;
}

export async function openProject(): Promise<Project> {
  const database = await openProductDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bloom-plans-'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = {
    signingKey: { ...privateKey.export({ format: 'jwk' }), kid: 'stage' },
    publishable: 'sb_publishable_of_the_plan_stage_001',
    secret: 'sb_secret_of_the_plan_stage_00000001',
    storageSigningKey: 'x'.repeat(32),
  };
  const server = await createServer({
    ...{ publicUrl: SITE, database, keys, files: createDiskFiles(folder) },
    mailer: { send: async () => undefined, close: async () => undefined },
    limits: { rateLimits: 'off', functionCallsPerMinute: 1_000_000 },
    passwordMemory: 8,
  });
  const clientWith = (key: string) =>
    createClient(SITE, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        fetch: async (input, init) =>
          server.fetch(new Request(input as string, init as RequestInit)),
      },
    });
  return {
    run: async (text, values = []) => void (await database.batch([{ text, values }])),
    operator: clientWith(keys.secret),
    newClient: () => clientWith(keys.publishable),
    async close() {
      await server.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
