import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** As for the journeys: a machine that others use may be slow once, and a second try is told. */
const retry = process.env.CI ? 1 : 0;

/** What is waited for may come late on a machine that has other tests to run; whoever is quick waits for none of it. */
const patient = { poll: { timeout: 10_000 } };

/**
 * The same files against a server on either database; `once` holds what the database has no part in, `on-postgres` what
 * needs to reach the database beside the server.
 */
const contract = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `contract-${database}`,
    environment: 'node',
    retry,
    expect: patient,
    include: [
      'packages/supabase-server/testing/acceptance/*.test.ts',
      'e2e/contract/*.test.ts',
      `e2e/contract/${database === 'pglite' ? 'once' : 'on-postgres'}/*.test.ts`,
    ],
    globalSetup: [`e2e/contract/setup-${database}.ts`],
    isolate: false,
    // Some tests start servers of their own, several times, beside the other files and the journeys.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/**
 * Tests of the web app. Most need no page; those that do say so by their name, and so do those that replace modules or
 * load them anew, which the files after them would find.
 */
const web = (
  name: string,
  { setupFiles = [], ...more }: NonNullable<TestProjectInlineConfiguration['test']>,
) => ({
  test: {
    name,
    testTimeout: 30_000,
    // As the pages have them; on the start page they come later.
    setupFiles: [
      'apps/web/src/i18n/person-texts.ts',
      'apps/web/src/i18n/pages-texts.ts',
      ...setupFiles,
    ],
    ...more,
  },
});

export default defineConfig({
  test: {
    // But for `web-isolated` no project isolates: a process loads what the files share once, not for each of them. So a
    // file leaves the process as it found it, and replaces no module (`vi.mock`), which another one may have loaded.
    // PGlite takes about half a gigabyte for the first database of a process: two workers at most.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          retry,
          isolate: false,
          expect: patient,
          // V8 compiles the embedded database a second time to make it fast: no file lives long enough to gain by that.
          execArgv: ['--liftoff-only'],
          // Creating an embedded database takes seconds, and longer beside another one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'packages/*/{src,example}/**/*.test.ts',
            'supabase/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'reliability/**/*.test.ts',
          ],
        },
      },
      web('web', {
        include: ['apps/web/*.test.ts', 'apps/web/{src,service-worker}/**/*.test.ts'],
        exclude: ['**/*.{page,isolated}.test.ts'],
        environment: 'node',
        isolate: false,
      }),
      web('web-page', {
        include: ['apps/web/src/**/*.page.test.ts', 'apps/web/src/**/*.test.tsx'],
        exclude: ['**/*.isolated.test.tsx'],
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['apps/web/src/leave-page-empty.ts'],
      }),
      web('web-isolated', {
        include: ['apps/web/src/**/*.isolated.test.{ts,tsx}'],
        environment: 'happy-dom',
      }),
      contract('pglite'),
      contract('postgres'),
    ],
  },
});
