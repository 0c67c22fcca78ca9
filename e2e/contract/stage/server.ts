import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVER } from '../../../scripts/bootstrap/server-bundle.mjs';
import { MAILBOX_KEY } from '../../people/mailbox.ts';

/** The bundle where the whole of the tests runs, which has built it; else the sources, which may be newer. */
const MAIN =
  process.env.TEST_SERVER ?? join(import.meta.dirname, '../../../apps/server/src/main.ts');
/** Long enough for a machine with many other things to do. */
const PATIENCE = 180_000;
const ofServer = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../apps/server', file), 'utf8'));
/** The flags for Node and settings of the C library that `npm start` uses. */
const serverFlags: readonly string[] = ofServer('node-flags.json');
const serverEnvironment: Settings = ofServer('node-environment.json');
const withPostgres: Settings = ofServer('node-environment-postgres.json');

/** The keys that every test server runs with. */
export const PUBLISHABLE_KEY = 'sb_publishable_contract_tests_only_0001';
export const SECRET_KEY = 'sb_secret_contract_tests_only_000000001';

export type Settings = Readonly<Record<string, string>>;

/** A server in a process of its own. */
export interface TestServer {
  readonly url: string;
  /** Asks it to end (SIGTERM) and resolves to its exit code. Also resolves when it has ended already. */
  stop(): Promise<number | null>;
  /** Ends it like a power cut (SIGKILL). */
  kill(): Promise<void>;
  /** Stops it as it is, with everything it holds (SIGSTOP); `kill` has to follow. */
  freeze(): void;
  /** Its process id, for the system's figures about it. */
  readonly pid: number;
  /** All of its output so far. */
  output(): string;
}

/** The server ended before it listened; `output` is its output. */
export class ServerDidNotStart extends Error {
  readonly code: number | null;
  readonly output: string;

  constructor(code: number | null, output: string) {
    super(`The server ended with code ${code} before it listened:\n${output}`);
    this.code = code;
    this.output = output;
  }
}

/** How a server is started. */
export interface Start {
  readonly env?: Settings;
  /**
   * True where its speed is measured: then it runs as deployed, except that one person may store what normally takes
   * many people.
   */
  readonly asDeployed?: boolean;
  /** True for a server that answers most of the tests: then it is worth letting V8 optimise it. */
  readonly livesLong?: boolean;
  /** Called with the server's process before it listens. */
  readonly onProcess?: (pid: number) => void;
}

/**
 * V8 compiles the embedded database a second time while it runs, to optimise it: half of the work of a server's first
 * seconds, which is not worth it for a server that lives for a few tests.
 */
export const forAShortLife = ['--liftoff-only'];

/**
 * Starts the server and waits until it answers.
 * Without `DATA_DIR` it gets a folder of its own that is removed when it stops.
 * @throws ServerDidNotStart
 */
export async function startServer({
  env = {},
  asDeployed,
  livesLong,
  onProcess,
}: Start = {}): Promise<TestServer> {
  const ownFolder = env.DATA_DIR === undefined ? await mkdtemp(join(tmpdir(), 'bloom-')) : null;
  const program = asDeployed
    ? [...serverFlags, SERVER]
    : [...(livesLong ? [] : forAShortLife), MAIN];
  const child = spawn(process.execPath, program, {
    env: {
      ...testSettings,
      ...(asDeployed ? { ...serverEnvironment, ...hardlyAQuota } : quickPasswords),
      ...(asDeployed && env.DATABASE_URL ? withPostgres : {}),
      ...(ownFolder ? { DATA_DIR: ownFolder } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onProcess?.(child.pid ?? 0);
  const output = collect(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await inTime(ended, child);
    process.off('exit', killOnExit);
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
    return code;
  };
  try {
    const url = await listening(output, child);
    await untilHealthy(url, child, output);
    return {
      url,
      output,
      pid: child.pid ?? 0,
      freeze: () => void child.kill('SIGSTOP'),
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    };
  } catch (fault) {
    await end('SIGKILL');
    throw fault;
  }
}

/** A signing key of its own, and the setting that gives it to a server. */
export function newSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid: 'of-the-tests' };
  return { signingKey, JWT_PRIVATE_JWK: JSON.stringify(signingKey) };
}

/** The result of a start that must fail. */
export async function failedStart(env: Settings): Promise<ServerDidNotStart> {
  try {
    await (await startServer({ env })).stop();
  } catch (fault) {
    if (fault instanceof ServerDidNotStart) return fault;
    throw fault;
  }
  throw new Error('The server started');
}

/** The only parts of the developer's environment that our programs get. */
export const surroundings: Settings = {
  PATH: process.env.PATH ?? '',
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};

const testSettings: Settings = {
  ...surroundings,
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMITS: 'off',
  MAIL_INTERVAL_SECONDS: '0',
  PUBLISHABLE_KEY,
  SECRET_KEY,
  MAILBOX_KEY,
};

/** Tests of other things do not need password hashes that are expensive to guess. */
const quickPasswords: Settings = { PASSWORD_MEMORY_KB: '8' };

const hardlyAQuota: Settings = {
  QUOTA_GOALS: '1000000',
  QUOTA_ROWS: '100000000',
  QUOTA_TODOS: '100000000',
  QUOTA_ACTIONS: '100000000',
};

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

async function listening(output: () => string, child: ChildProcess): Promise<string> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const line = output().match(/^\{.*"msg":"listening".*\}$/m)?.[0];
    if (line) return (JSON.parse(line) as { url: string }).url;
    if (hasEnded(child)) break;
    await pause(20);
  }
  if (hasEnded(child)) await pause(50);
  throw new ServerDidNotStart(child.exitCode, output());
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline && !hasEnded(child)) {
    const healthy = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    await pause(50);
  }
  throw new ServerDidNotStart(child.exitCode, output());
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A server that does not end when asked is a fault: it is killed and the test fails. */
async function inTime(ended: Promise<number | null>, child: ChildProcess): Promise<number | null> {
  const late = pause(20_000, 'late' as const, { ref: false });
  const outcome = await Promise.race([ended, late]);
  if (outcome !== 'late') return outcome;
  child.kill('SIGKILL');
  throw new Error('The server did not end within 20 s of SIGTERM.');
}
