import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runInstalled } from './run-program.ts';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const port = Number(process.env.PORT || 4380);
const page = `http://127.0.0.1:${port}`;
const apiPort = port + 1;

/**
 * The API, which restarts when its sources change. Mails and redirects lead to the page, which the other server serves.
 */
function serveApi(): Promise<number> {
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL || page };
  return run(process.execPath, ['--watch', 'apps/server/src/main.ts'], { env });
}

/**
 * The page with hot reload; requests to the backend are passed on to the API. On this port or not at all: mails lead
 * there, and the next one is the API's.
 */
function servePage(): Promise<number> {
  const env = { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` };
  const args = ['dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
  return runInstalled('react-router', args, { cwd: join(root, 'apps/web'), env });
}

console.log(`Bloom for developers: ${page} (its API on port ${apiPort})`);
const code = await Promise.race([serveApi(), servePage()]);
process.exit(code);
