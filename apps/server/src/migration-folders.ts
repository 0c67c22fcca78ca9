import { join } from 'node:path';
import { platformFolder } from '../../../packages/supabase-server/src/database/migrations/platform-folder.ts';

/** Where the migrations of the platform and of the product lie. */
export const migrationFolders = {
  platform: platformFolder,
  product: join(import.meta.dirname, '../../../supabase/migrations'),
} as const;
