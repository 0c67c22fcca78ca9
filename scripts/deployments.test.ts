import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/config/config.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const known = Object.keys(parseEnv(read('.env.example')));
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
const named = (text: string) => matches(text, /(?:^|\s)([A-Z][A-Z0-9_]*)=/g);

const image = matches(read('Dockerfile'), /^ENV (.*)$/gm).join(' ');
const unit = matches(read('deploy/bloom.service'), /^Environment=(.*)$/gm).join(' ');
const operations = read('docs/operations.md');
const [, leastSettings = ''] =
  /bloom\.env >\/dev\/null <<'END'\n([\s\S]*?) +END\n/.exec(operations) ?? [];
const ran = operations.slice(operations.indexOf('docker run'), operations.indexOf('docker exec'));
const least = parseEnv(leastSettings.replace(/^ +/gm, ''));

/** The server's settings in compose, where `.env` has only the password. */
const [, block = ''] =
  /^ {2}bloom:[\s\S]*?^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
const composed = Object.fromEntries(
  [...block.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', text = '']) => [
    name,
    text
      .replace(/^"(.*)"$/, '$1')
      .replace(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g, (_, _name, unset = 'secret') => unset),
  ]),
);
const fromDotEnv = matches(read('compose.yaml'), /\$\{(\w+)/g);
const ofImage = Object.fromEntries(image.split(' ').map((pair) => pair.split('=')));
/** The settings of a command that runs the image, as `-e NAME=TEXT` or `--env NAME=TEXT`. */
const given = (command: string) =>
  Object.fromEntries(
    [...command.matchAll(/\s(?:-e|--env) (\w+)=(?:'([^']*)'|(\S+))/g)].map(
      ([, name = '', quoted, plain = '']) => [name, quoted ?? plain],
    ),
  );

it.each([
  ['the image', named(image)],
  ['the systemd unit', named(unit)],
  ['the least settings for it', Object.keys(least)],
  ['the command that runs the image', Object.keys(given(ran))],
  ['compose.yaml', Object.keys(composed)],
  [
    'what compose.yaml takes from .env',
    fromDotEnv.filter((name) => !/^(DOMAIN|POSTGRES_PASSWORD)$/.test(name)),
  ],
])('%s names settings that the server knows', (_, names) => {
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});

it('compose.yaml starts a server with only a password set', () => {
  expect(readConfig({ ...ofImage, ...composed })).toMatchObject({
    PUBLIC_URL: 'https://localhost',
    DATABASE_URL: 'postgres://bloom:secret@db:5432/bloom',
    SMTP_URL: 'smtp://mail:1025',
    TRUSTED_PROXY: true,
    BILLING: 'off',
  });
});

it('the documented minimal settings suffice for production', () => {
  expect(readConfig({ ...least, NODE_ENV: 'production' })).toMatchObject({ TRUSTED_PROXY: true });
});

it('the unit lets Bloom write its backups to the folder that the page makes for them', () => {
  const [folder] = matches(operations, /^ *BACKUP_DIR=(\/\S+)$/gm);
  expect(operations).toContain(`sudo install -d -o bloom -g bloom -m 0700 ${folder}\n`);
  // With - the unit starts where the folder is missing.
  expect(read('deploy/bloom.service')).toContain(`\nReadWritePaths=-${folder}\n`);
});

it('a container has as long to stop as the unit', () => {
  const [seconds] = matches(read('deploy/bloom.service'), /^TimeoutStopSec=(\d+)$/gm);
  expect(matches(ran, /--stop-timeout (\d+)/g)).toEqual([seconds]);
  expect(matches(read('compose.yaml'), /stop_grace_period: (\d+)s/g)).toEqual([seconds]);
});

it.each([
  ['the command that runs the image', ran],
  ['the test of the image in one gigabyte', read('.ci/in-one-gigabyte')],
])('%s gives it all that production needs', (_, command) => {
  expect(readConfig({ ...ofImage, ...given(command) })).toMatchObject({ NODE_ENV: 'production' });
});

it('Caddy needs only Bloom’s address: it passes on bodies of any size, sockets and the client address', () => {
  const lines = read('deploy/Caddyfile')
    .split('\n')
    .map((line) => line.trim());
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    '{$DOMAIN:localhost} {',
    'reverse_proxy {$BLOOM:127.0.0.1:4380}',
    '}',
  ]);
});
