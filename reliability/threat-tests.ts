import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A threat and the test files for it. */
export interface Threat {
  readonly name: string;
  /** The paths of the files, from the root of the repository. */
  readonly tests: readonly string[];
}

const ROOT = join(import.meta.dirname, '..');

/** The file of a contract test is beside the others, or in `once` where the database plays no part. */
function contract(...names: readonly string[]): string[] {
  return names.map((name) => {
    const once = `e2e/contract/once/${name}.test.ts`;
    return existsSync(join(ROOT, once)) ? once : `e2e/contract/${name}.test.ts`;
  });
}

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
      ...contract('isolation', 'isolation-goals', 'isolation-photos', 'isolation-removals'),
      ...contract('isolation-tokens', 'isolation-writes'),
      ...contract('realtime-isolation', 'realtime-sessions'),
      ...engine('database/scope', 'rest/hostile-requests', 'realtime/realtime'),
      ...server('statement-senders'),
    ],
  },
  {
    name: '2 access without right',
    tests: [
      ...contract('access', 'schema', 'social-unverified'),
      'packages/supabase-server/testing/acceptance/auth-disputed-password.test.ts',
    ],
  },
  { name: '3 more trial than 15 days', tests: contract('access-time') },
  {
    name: '4 Stripe',
    tests: [
      ...contract('stripe-webhook', 'functions-checkout', 'stripe-sandbox'),
      'supabase/functions/stripe_webhook/handler.test.ts',
    ],
  },
  {
    name: '5 tokens',
    tests: [
      ...contract('auth-tokens', 'stale-session', 'undo-new-way', 'undo-moved-account'),
      'packages/supabase-server/testing/acceptance/auth-session.test.ts',
      ...engine('auth/sessions/rotate-refresh-token', 'auth/sessions/refresh-token-values'),
      ...engine('gateway/identity/access-token-verifier'),
    ],
  },
  {
    name: '6 uploads',
    tests: [
      ...contract('storage-limits'),
      ...engine('storage/uploads/store-upload', 'storage/objects/names'),
      ...engine('storage/uploads/multipart'),
      'packages/domain/src/photos/picture-size.test.ts',
      'apps/web/src/features/account/zip/zip-reader.test.ts',
      journey('hostile-files'),
    ],
  },
  {
    name: '7 scripts in texts',
    tests: [
      journey('hostile-words'),
      ...server('mails/mailbox-page', 'mails/mail-texts-in-both-languages'),
    ],
  },
  {
    name: '8 guessing passwords',
    tests: [
      ...contract('auth-rate-limits'),
      ...engine('auth/sign-up/enumeration', 'auth/rate-limits'),
    ],
  },
  {
    name: '9 redirects',
    tests: [...contract('auth-redirects', 'social-attacks'), ...engine('auth/redirects/redirects')],
  },
  { name: '10 deletion and export', tests: contract('functions-deletion', 'export', 'import') },
  {
    name: '12 the contact form, and whom the server calls',
    tests: [
      ...contract('functions', 'mail-smtp'),
      'supabase/functions/contact/handler.test.ts',
      ...server('mails/smtp', 'outbound'),
    ],
  },
  { name: '13 CSRF, clickjacking, CORS', tests: contract('gateway') },
  { name: '14 secrets in logs', tests: contract('logs') },
];
