import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** What takes much memory, and is of use only where a setting or a person asks for it. */
const WHEN_ASKED_FOR = [
  '@electric-sql/pglite',
  '@opentelemetry/sdk-trace',
  '@peculiar/x509',
  '@simplewebauthn/server',
  'nodemailer',
  'prom-client',
  'stripe',
  'web-push',
];

/** Prints the packages that the program imports before it runs. */
const LIST_PACKAGES = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name !== undefined) packages.add(name);
      return next(url, context);
    },
  });
  process.once('exit', () => process.stdout.write(JSON.stringify([...packages])));`;

it('imports nothing large before somebody asks for it', async () => {
  // Ends at its first look at the settings.
  const env = { PATH: process.env.PATH, PORT: 'none' };
  const hooks = `data:text/javascript,${encodeURIComponent(LIST_PACKAGES)}`;
  const program = join(import.meta.dirname, 'main.ts');
  const ended = promisify(execFile)(process.execPath, ['--import', hooks, program], { env });
  const { stdout } = await ended.catch((fault: { stdout: string }) => fault);
  const packages = JSON.parse(stdout) as string[];
  expect(packages).toContain('hono');
  expect(packages.filter((name) => WHEN_ASKED_FOR.includes(name))).toEqual([]);
});
