import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { lendTestDatabase } from '@bloom/supabase-server/testing/lent-database';

const product = join(import.meta.dirname, '../migrations');

/** An embedded database with all migrations of Bloom, and nobody in it, for one file until it is closed. */
export const openProductDatabase = (): Promise<Executor> =>
  lendTestDatabase({ platform: platformFolder, product });
