import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import './provided.ts';
import { STRIPE_SECRET_KEY, WEBHOOK_SECRET } from './neighbours/stripe.ts';
import { SECRET_KEY, type Settings } from './server.ts';

const root = join(import.meta.dirname, '../../..');
const packaged = join(root, 'node_modules/@deno/linux-x64-glibc/deno');
const deno = existsSync(packaged) ? packaged : 'deno';

/** Starts the Deno entry of a function for the calling test, against the project's server, and returns its address. */
export async function serveFunction(name: string, env: Settings = {}): Promise<string> {
  const entry = join(root, `supabase/functions/${name}/index.ts`);
  const config = join(root, `supabase/functions/${name}/deno.json`);
  // The packages are the installed ones.
  const here = ['--no-remote', '--no-lock', '--node-modules-dir=manual'];
  const args = ['run', '-A', ...here, '--config', config, entry];
  const child = spawn(deno, args, { cwd: root, env: { ...settings(), ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return addressOf(child, name);
}

function settings(): NodeJS.ProcessEnv {
  const { url } = inject('contract');
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    NO_COLOR: '1',
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_BRL: 'price_sandbox_brl',
    STRIPE_PRICE_USD: 'price_sandbox_usd',
    PUBLIC_URL: 'https://bloom.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SUPPORT_EMAIL: 'support@bloom.example',
    MAIL_FROM: 'Bloom <bloom@bloom.example>',
  };
}

function addressOf(child: ChildProcess, name: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${name} ended:\n${output}`)));
  });
}
