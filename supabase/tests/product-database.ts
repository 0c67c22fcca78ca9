import { join } from 'node:path';
import type { Executor } from '@bloom/supabase-server';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';
import { openTestDatabase } from '@bloom/supabase-server/testing/database';

const product = join(import.meta.dirname, '../migrations');

/** An embedded database of its own with all migrations of Bloom, and nobody in it. */
export const openProductDatabase = (): Promise<Executor> =>
  openTestDatabase({ platform: platformFolder, product });
