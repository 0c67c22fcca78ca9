import { isUuid } from '@bloom/domain/rows/uuid';
import { createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import { type Config, ConfigError } from '../config/config.ts';
import { ownUrl } from '../config/own-url.ts';
import { readStoredSecrets, secretsFile } from '../config/stored-secrets.ts';

/** The running server, as the operator reaches it. */
export interface ReachedServer {
  readonly client: SupabaseClient;
  /** Calls what the client has no method for: `/admin/v1`, and parts of `/auth/v1/admin`. @returns the answer's JSON */
  ask(method: 'GET' | 'DELETE', path: string): Promise<unknown>;
}

/** How long a server may take, in milliseconds: to say that it is there, and for one answer, as about a large account. */
const PATIENCE = { liveMs: 10_000, answerMs: 120_000 };

/** Finds the server and the secret key from the settings that it was started with. @throws ConfigError */
export async function reachServer(
  config: Config,
  given: string | undefined,
  { liveMs, answerMs } = PATIENCE,
): Promise<ReachedServer> {
  const url = (given ?? config.PUBLIC_URL ?? ownUrl(config, config.PORT)).replace(/\/+$/, '');
  const secretKey = config.SECRET_KEY ?? (await storedKey(config.DATA_DIR));
  const away = (cause: Error) => {
    // Node's `fetch failed` has the reason behind it: a certificate that is not trusted is no server that has to be started.
    const behind = cause.cause as NodeJS.ErrnoException | undefined;
    const why = behind?.code ?? behind?.message ?? cause.message;
    return new ConfigError(
      `Bloom does not answer at ${url} (${why}): start it, or name it by --url`,
      { cause },
    );
  };
  await fetch(`${url}/live`, { signal: AbortSignal.timeout(liveMs) }).catch((cause: Error) => {
    throw away(cause);
  });
  const patient: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(answerMs) }).catch((cause: Error) => {
      // It has ended since then, or what stands before it has.
      if (cause.name !== 'TimeoutError') throw away(cause);
      throw new ConfigError(`Bloom has not answered at ${url} within ${answerMs / 1000} seconds`);
    });
  return {
    client: createClient(url, secretKey, {
      global: { fetch: patient },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    }),
    ask: async (method, path) => {
      const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
      const answer = await patient(url + path, { method, headers });
      if (!answer.ok) throw new ConfigError(`${path} answered ${answer.status}`);
      return answer.json();
    },
  };
}

async function storedKey(folder: string): Promise<string> {
  const { secretKey } = await readStoredSecrets(folder);
  if (secretKey === undefined) {
    throw new ConfigError(`SECRET_KEY is missing: it is neither set nor in ${secretsFile(folder)}`);
  }
  return secretKey;
}

/** The person with this id or whole address. @throws ConfigError when there is none */
export async function findPerson(
  { client, ask }: ReachedServer,
  named: string | undefined,
): Promise<User> {
  if (named === undefined) throw new ConfigError('say who: an id or an e-mail address');
  if (!named.includes('@')) {
    if (!isUuid(named)) throw new ConfigError(`${named} is neither an id nor an e-mail address`);
    const { data, error } = await client.auth.admin.getUserById(named);
    if (error) throw new ConfigError(`${named}: ${error.message}`);
    return data.user;
  }
  const query = new URLSearchParams({ filter: named.toLowerCase(), per_page: '1000' });
  const { users } = (await ask('GET', `/auth/v1/admin/users?${query}`)) as { users: User[] };
  const found = users.find(({ email }) => email === named.toLowerCase());
  if (found === undefined) throw new ConfigError(`nobody has the address ${named}`);
  return found;
}
