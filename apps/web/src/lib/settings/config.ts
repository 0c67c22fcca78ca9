/** A provider that people may sign in with: its name on the wire, and for people. */
export interface SocialProvider {
  readonly id: 'google' | `custom:${string}`;
  readonly name: string;
}

/** The public settings that the server gives the web app, so that one build runs in front of any backend. */
export interface PublicConfig {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly supportEmail: string | null;
  /** Who runs this installation, and their postal address; null if not configured. */
  readonly operatorName: string | null;
  readonly operatorAddress: string | null;
  readonly geolocationUrl: string | null;
  /** The key for push subscriptions; null if the server sends no push messages. */
  readonly pushKey: string | null;
  /** The publishable key of Stripe; null if billing is off. */
  readonly stripePublishableKey: string | null;
  /** The URL of a stand-in for stripe.js; null to load it from Stripe. */
  readonly stripeScriptUrl: string | null;
  readonly socialProviders: readonly SocialProvider[];
  /** Whether people may link and unlink accounts at providers themselves. */
  readonly manualLinking: boolean;
}

/** The server did not answer, or its answer cannot be used. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** The HTTP status; 0 if no answer came. */
  readonly status: number;

  constructor(message: string, status = 0, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

let loading: Promise<PublicConfig> | null = null;

/**
 * The settings that are embedded in the page; if the page has none, they are fetched from `/config.json` once. A
 * failure is not cached: the next call tries again.
 * @throws UnreachableError if the server cannot be reached.
 */
export function loadConfig(): Promise<PublicConfig> {
  loading ??= readSettings().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Fetches the settings again, because those in the page are older than the server's.
 * @throws UnreachableError if the server cannot be reached.
 */
export async function renewConfig(): Promise<PublicConfig> {
  const renewed = await fetchConfig();
  loading = Promise.resolve(renewed);
  return renewed;
}

async function readSettings(): Promise<PublicConfig> {
  const brought = document.querySelector<HTMLMetaElement>('meta[name="bloom-settings"]');
  return brought === null ? fetchConfig() : parseConfig(JSON.parse(brought.content));
}

async function fetchConfig(): Promise<PublicConfig> {
  const answer = await fetch('/config.json', { headers: { accept: 'application/json' } }).catch(
    (cause: unknown) => {
      throw new UnreachableError('The server cannot be reached', 0, { cause });
    },
  );
  const { ok, status } = answer;
  // The page of something before the server, such as a firewall, is no answer (fetch-backend.ts).
  const isPage = status < 500 && answer.headers.get('content-type')?.includes('html');
  if (!ok)
    throw new UnreachableError(`The settings were answered with ${status}`, isPage ? 0 : status);
  return parseConfig(await answer.json().catch(() => null));
}

function parseConfig(value: unknown): PublicConfig {
  const fields = new Map(Object.entries(Object(value)));
  const text = (name: string) => {
    const field = fields.get(name);
    return typeof field === 'string' && field !== '' ? field : null;
  };
  const supabaseUrl = text('supabaseUrl');
  const publishableKey = text('publishableKey');
  if (supabaseUrl === null || publishableKey === null) {
    throw new UnreachableError('The settings lack the address or the key of the backend');
  }
  return {
    supabaseUrl,
    publishableKey,
    supportEmail: text('supportEmail'),
    operatorName: text('operatorName'),
    operatorAddress: text('operatorAddress'),
    geolocationUrl: text('geolocationUrl'),
    pushKey: text('pushKey'),
    stripePublishableKey: text('stripePublishableKey'),
    stripeScriptUrl: text('stripeScriptUrl'),
    socialProviders: [fields.get('socialProviders')].flat().filter(isSocialProvider),
    manualLinking: fields.get('manualLinking') === true,
  };
}

function isSocialProvider(value: unknown): value is SocialProvider {
  const { id, name } = Object(value);
  return typeof name === 'string' && /^(google|custom:.+)$/.test(String(id));
}
