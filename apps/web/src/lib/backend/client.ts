import type { AuthClient } from '@supabase/auth-js';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The part of the client that knows the session. */
export type Auth = InstanceType<typeof AuthClient>;

type Files = ReturnType<SupabaseClient['storage']['from']>;

/**
 * The client of the backend: only the parts of supabase-js that the app uses, so that none of them loads the others
 * (decision 0042).
 */
export interface Client extends Pick<SupabaseClient, 'from' | 'rpc'> {
  readonly auth: Auth;
  readonly storage: { from(bucket: string): ClientFiles };
  readonly functions: Pick<SupabaseClient['functions'], 'invoke'>;
}

interface ClientFiles extends Pick<Files, 'upload' | 'list' | 'remove'> {
  download(path: string): PromiseLike<Awaited<ReturnType<Files['download']>>>;
}
