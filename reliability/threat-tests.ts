/** A threat and the test files that hold it. */
export interface Threat {
  readonly name: string;
  /** Parts of the paths of the files. */
  readonly tests: readonly string[];
}

const contract = (...names: readonly string[]) =>
  names.map((name) => `e2e/contract/${name}.test.ts`);
const auth = (...names: readonly string[]) =>
  names.map((name) => `apps/server/src/auth/${name}.test.ts`);
const storage = (...names: readonly string[]) =>
  names.map((name) => `apps/server/src/storage/${name}.test.ts`);

/** All threats that tests hold, as numbered in decision 0019; loads and faults have checks of their own. */
export const THREATS: readonly Threat[] = [
  {
    name: '1 one person’s data reaches another',
    tests: [
      ...contract('isolation', 'isolation-goals', 'isolation-photos', 'isolation-removals'),
      ...contract('isolation-tokens', 'isolation-writes'),
      'apps/server/src/database/scope.test.ts',
    ],
  },
  { name: '2 access without right', tests: contract('access') },
  { name: '3 more trial than 15 days', tests: contract('access-time') },
  { name: '4 Stripe', tests: contract('stripe-webhook', 'functions-checkout') },
  {
    name: '5 tokens',
    tests: [
      ...contract('auth-tokens', 'auth-session'),
      ...auth('session-refresh', 'refresh-tokens'),
    ],
  },
  {
    name: '6 uploads',
    tests: [
      ...contract('storage-limits'),
      ...storage('uploads', 'names'),
      'e2e/journeys/hostile-files.journey.ts',
    ],
  },
  { name: '7 scripts in texts', tests: ['e2e/journeys/hostile-words.journey.ts'] },
  { name: '8 guessing passwords', tests: contract('auth-rate-limits') },
  { name: '9 redirects', tests: [...contract('auth-redirects'), ...auth('redirects')] },
  { name: '10 deletion and export', tests: contract('functions-deletion', 'export', 'import') },
  { name: '12 the contact form', tests: contract('functions') },
  { name: '13 CSRF, clickjacking, CORS', tests: contract('gateway') },
  { name: '14 secrets in logs', tests: contract('logs', 'once/faults-in-logs') },
];
