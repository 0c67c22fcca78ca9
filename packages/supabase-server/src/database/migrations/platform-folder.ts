import { join } from 'node:path';

/** The migrations of what a Supabase project brings along: roles, `auth`, `storage`. They run before the product's. */
export const platformFolder = join(import.meta.dirname, '../platform');
