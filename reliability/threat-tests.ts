/** A threat and the test files for it. */
export interface Threat {
  readonly name: string;
  /** The paths of the files, from the root of the repository. */
  readonly tests: readonly string[];
}

const contract = (...names: readonly string[]) =>
  names.map((name) => `e2e/contract/${name}.test.ts`);
const server = (...names: readonly string[]) =>
  names.map((name) => `apps/server/src/${name}.test.ts`);
const engine = (...names: readonly string[]) =>
  names.map((name) => `packages/supabase-server/src/${name}.test.ts`);
const journey = (name: string) => `e2e/journeys/${name}.journey.ts`;

/** All threats that have tests, as numbered in docs/threats.md; loads and faults have checks of their own. */
export const THREATS: readonly Threat[] = [
  {
    name: '1 one person’s data reaches another',
    tests: [
      ...contract(
        'rows/isolation',
        'rows/isolation-goals',
        'photos/isolation-photos',
        'rows/isolation-removals',
      ),
      ...contract('auth/isolation-tokens', 'rows/isolation-writes'),
      ...contract('realtime/realtime-isolation', 'realtime/realtime-sessions'),
      ...engine('database/scope', 'rest/hostile-requests', 'realtime/realtime'),
      ...server('statement-senders'),
    ],
  },
  {
    name: '2 access without right',
    tests: [
      ...contract('plans/access', 'rows/schema', 'auth/social-unverified'),
      'packages/supabase-server/testing/acceptance/auth-disputed-password.test.ts',
    ],
  },
  { name: '3 more trial than 15 days', tests: contract('plans/access-time') },
  {
    name: '4 Stripe',
    tests: [
      ...contract('plans/stripe-webhook', 'plans/functions-checkout', 'once/stripe-sandbox'),
      'supabase/functions/stripe_webhook/handler.test.ts',
    ],
  },
  {
    name: '5 tokens',
    tests: [
      ...contract(
        'auth/auth-tokens',
        'auth/stale-session',
        'auth/undo-new-way',
        'auth/undo-moved-account',
      ),
      'packages/supabase-server/testing/acceptance/auth-session.test.ts',
      ...engine('auth/sessions/rotate-refresh-token', 'auth/sessions/refresh-token-values'),
      ...engine('gateway/identity/access-token-verifier'),
    ],
  },
  {
    name: '6 uploads',
    tests: [
      ...contract('photos/storage-limits'),
      ...engine('storage/uploads/store-upload', 'storage/objects/names'),
      ...engine('storage/uploads/multipart'),
      'packages/domain/src/photos/picture-size.test.ts',
      'apps/web/src/features/account/zip/zip-reader.test.ts',
      journey('hostile/hostile-files'),
    ],
  },
  {
    name: '7 scripts in texts',
    tests: [
      journey('hostile/hostile-words'),
      ...server('mails/mailbox-page', 'mails/mail-texts-in-both-languages'),
    ],
  },
  {
    name: '8 guessing passwords',
    tests: [
      ...contract('auth/auth-rate-limits'),
      ...engine('auth/sign-up/enumeration', 'auth/rate-limits'),
    ],
  },
  {
    name: '9 redirects',
    tests: [
      ...contract('once/auth-redirects', 'once/social-attacks'),
      ...engine('auth/redirects/redirects'),
    ],
  },
  {
    name: '10 deletion and export',
    tests: contract('functions/functions-deletion', 'transfer/export', 'transfer/import'),
  },
  {
    name: '12 the contact form, and whom the server calls',
    tests: [
      ...contract('functions/functions', 'once/mail-smtp'),
      'supabase/functions/contact/handler.test.ts',
      ...server('mails/smtp', 'outbound'),
    ],
  },
  { name: '13 CSRF, clickjacking, CORS', tests: contract('server/gateway') },
  { name: '14 secrets in logs', tests: contract('once/logs') },
];
