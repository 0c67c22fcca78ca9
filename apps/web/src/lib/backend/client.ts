import type { AuthClient } from '@supabase/auth-js';
import type { SupabaseClient } from '@supabase/supabase-js';

/** The part of the client that knows the session. */
export type Auth = InstanceType<typeof AuthClient>;

type Files = ReturnType<SupabaseClient['storage']['from']>;

/** What a person has: rows and files. */
export interface PersonsClient extends Pick<SupabaseClient, 'from' | 'rpc'> {
  readonly storage: { from(bucket: string, headers?: Record<string, string>): ClientFiles };
}

/**
 * The client of the backend: only the parts of supabase-js that the app uses, so that none of them loads the others
 * (decision 0042).
 */
export interface Client extends PersonsClient {
  readonly auth: Auth;
  readonly functions: Pick<SupabaseClient['functions'], 'invoke'>;
}

interface ClientFiles extends Pick<Files, 'upload' | 'list' | 'remove'> {
  download(path: string): PromiseLike<Awaited<ReturnType<Files['download']>>>;
}
