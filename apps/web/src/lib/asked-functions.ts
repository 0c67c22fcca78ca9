// In a chunk of its own, which is fetched when one is called.
export { FunctionsClient } from '@supabase/functions-js';
