import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

/** Runs a command; whoever reads its output has left where `output` is null. */
async function run(
  words: readonly string[],
  output: 'pipe' | number | null = 'pipe',
  limits = ':',
) {
  const [name = '', ...given] = words;
  const folder = await mkdtemp(join(tmpdir(), 'bloom-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const DATA_DIR = join(folder, 'data');
  const program = [process.execPath, join(import.meta.dirname, `${name}.ts`), ...given];
  const child = spawn('sh', ['-c', `${limits} && exec "$@"`, 'sh', ...program], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  if (output === null) child.stdout?.destroy();
  const [said, failure, code] = await Promise.all([
    child.stdout && output !== null ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { said, failure, code, changed: existsSync(DATA_DIR) };
}

it('whoever asks how a command is called learns it, and has changed nothing', async () => {
  const asked = [
    ['admin', '--help'],
    ['admin', 'users', '-h'],
    ['backup', '--help'],
    ['migrate', '--help'],
    ['move', '--to', 'postgres://nowhere', '--help'],
    ['restore', '-h'],
    ['roles', '--help'],
  ];
  const answers = await Promise.all(asked.map((words) => run(words)));
  expect(answers).toEqual(
    asked.map(([name]) => ({
      ...{ code: 0, failure: '', changed: false },
      said: expect.stringMatching(new RegExp(`^npm run ${name}.*\n$`)),
    })),
  );
}, 120_000);

it.each([
  [['migrate', 'now'], /^Nothing more was migrated: now is one word too many: npm run migrate\n$/],
  [['migrate', '--dry-run'], /^Nothing more was migrated: Unknown option '--dry-run'[^\n]*\n$/],
  [['backup', '--no-photos'], /^No backup was made: Unknown option '--no-photos'[^\n]*\n$/],
])(
  'refuses words that it does not know: %s',
  async (words, failure) => {
    const refused = { said: '', code: 1, changed: false, failure: expect.stringMatching(failure) };
    expect(await run(words)).toEqual(refused);
  },
  60_000,
);

it('ends quietly where nobody reads its output any more', async () => {
  expect(await run(['roles', '--help'], null)).toMatchObject({ failure: '', code: 0 });
}, 60_000);

it.skipIf(!existsSync('/dev/full'))(
  'says where its output has no room',
  async () => {
    const full = openSync('/dev/full', 'w');
    expect(await run(['roles', '--help'], full)).toMatchObject({
      ...{ failure: expect.stringMatching(/^The output could not be written: ENOSPC[^\n]*\n$/) },
      code: 1,
    });
  },
  60_000,
);

it.skipIf(!existsSync('/proc/self/limits'))(
  'does not begin where the system allows too few open files for the embedded database',
  async () => {
    expect(await run(['migrate'], 'pipe', 'ulimit -n 256')).toEqual({
      failure: expect.stringMatching(
        /needs more open files than the system allows \(256\)[^\n]*\n$/,
      ),
      ...{ said: '', code: 1, changed: false },
    });
  },
  60_000,
);
