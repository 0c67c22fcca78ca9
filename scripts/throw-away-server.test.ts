import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { throwAwaySettings } from './throw-away-server.ts';

it('passes none of the caller’s settings to a server that is thrown away', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://operator@db/bloom');
  expect(throwAwaySettings('4397', '/tmp/x')).not.toHaveProperty('DATABASE_URL');
  vi.unstubAllEnvs();
});

it.each(['demo.ts', 'make-pictures.ts'])(
  '%s starts its server with these settings and no others of the caller',
  (script) => {
    const text = readFileSync(join(import.meta.dirname, script), 'utf8');
    expect(text).toContain('...throwAwaySettings(');
    expect(text).not.toContain('...process.env');
  },
);
