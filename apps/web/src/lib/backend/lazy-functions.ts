// In a chunk of its own: fetched at the first call of a function.
export { FunctionsClient } from '@supabase/functions-js';
