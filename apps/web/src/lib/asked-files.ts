// In a chunk of its own, which nobody waits for who sees no photos.
export { StorageClient } from '@supabase/storage-js';
