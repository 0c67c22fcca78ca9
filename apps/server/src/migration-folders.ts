import { join } from 'node:path';

/** Where the migrations of the platform and of the product lie. */
export const migrationFolders = {
  platform: join(import.meta.dirname, '../../../packages/supabase-server/src/database/platform'),
  product: join(import.meta.dirname, '../../../supabase/migrations'),
} as const;
