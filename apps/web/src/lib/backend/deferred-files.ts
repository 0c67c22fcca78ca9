// In a chunk of its own: only pages with photos need it.
export { StorageClient } from '@supabase/storage-js';
