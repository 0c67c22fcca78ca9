import { join } from 'node:path';
import { platformFolder } from '@bloom/supabase-server/database/platform-folder';

/** Where the migrations of the platform and of the product lie. */
export const migrationFolders = {
  platform: platformFolder,
  product: join(import.meta.dirname, '../../../../supabase/migrations'),
} as const;
