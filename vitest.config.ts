import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** As for the journeys: a machine with other work may be slow once; a second try is reported. */
const retry = process.env.CI ? 1 : 0;

/** Results may be late on a machine that runs other tests; when they are there at once, nothing waits. */
const patient = { poll: { timeout: 10_000 } };

/**
 * The same files against a server on either database; `once` has the tests in which the database plays no part,
 * `on-postgres` those that access the database directly.
 */
const contract = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `contract-${database}`,
    environment: 'node',
    retry,
    expect: patient,
    include: [
      'packages/supabase-server/testing/acceptance/*.test.ts',
      'e2e/contract/!(once|on-postgres)/*.test.ts',
      `e2e/contract/${database === 'pglite' ? 'once' : 'on-postgres'}/*.test.ts`,
    ],
    globalSetup: [`e2e/contract/stage/setup/setup-${database}.ts`],
    isolate: false,
    // Some tests start servers of their own, several times, beside the other files and the journeys.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/**
 * Tests of the web app. Most need no page; those that do have it in their name, and so have those that mock or reload
 * modules, which would affect the files after them.
 */
const web = (
  name: string,
  { setupFiles = [], ...more }: NonNullable<TestProjectInlineConfiguration['test']>,
) => ({
  test: {
    name,
    testTimeout: 30_000,
    // As on the pages; on the start page they are loaded later.
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
    // No project except `web-isolated` isolates its files: a process loads shared modules once, not for each file. So a
    // file leaves the process as it found it, and mocks no module (`vi.mock`) that another one may have loaded. The
    // first PGlite of a process takes about half a gigabyte: two workers at most.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          retry,
          isolate: false,
          expect: patient,
          // V8 compiles the embedded database a second time to optimise it: no file runs long enough for that to pay
          // off.
          execArgv: ['--liftoff-only'],
          // Creating an embedded database takes seconds, and longer beside another one.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            'packages/*/{src,example}/**/*.test.ts',
            'packages/*/testing/*.test.ts',
            'supabase/**/*.test.ts',
            'apps/server/**/*.test.ts',
            '{scripts,bench}/**/*.test.ts',
            'reliability/**/*.test.ts',
          ],
        },
      },
      web('web', {
        include: [
          'apps/web/*.test.ts',
          'apps/web/{src,build-steps,service-worker,static-pages}/**/*.test.ts',
        ],
        exclude: ['**/*.{page,isolated}.test.ts'],
        environment: 'node',
        isolate: false,
      }),
      web('web-page', {
        include: ['apps/web/src/**/*.page.test.ts', 'apps/web/src/**/*.test.tsx'],
        exclude: ['**/*.isolated.test.tsx'],
        environment: 'happy-dom',
        isolate: false,
        setupFiles: ['apps/web/src/testing/leave-page-empty.ts'],
      }),
      // A process and the program of the page are begun once for many files; each has its own page and modules.
      web('web-isolated', {
        include: ['apps/web/src/**/*.isolated.test.{ts,tsx}'],
        environment: './apps/web/src/testing/page-per-file.ts',
        pool: 'vmForks',
        setupFiles: ['apps/web/src/testing/await-begun-imports.ts'],
      }),
      contract('pglite'),
      contract('postgres'),
    ],
  },
});
