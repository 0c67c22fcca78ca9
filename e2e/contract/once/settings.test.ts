import { describe, expect, inject, it } from 'vitest';
import { MAILBOX_KEY } from '../../people/mailbox.ts';
import { freshPlace } from '../own-server.ts';
import { failedStart, startServer } from '../server.ts';

describe('a wrong setting stops the start with one line that names it', () => {
  it.each([
    { PORT: 'eighty' },
    { PUBLIC_URL: 'bloom' },
    { DATABASE_URL: 'mysql://localhost/bloom' },
    { PUBLISHABLE_KEY: 'short' },
    { LOG_LEVEL: 'loud' },
    { SMTP_URL: 'http://mail.example' },
    { JWT_PRIVATE_JWK: '{}' },
  ])('%o', async (setting) => {
    const { code, output } = await failedStart(setting);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(Object.keys(setting)[0]);
  });

  it('a port that is in use', async () => {
    const { port } = new URL(inject('contract').url);
    const { code, output } = await failedStart({ PORT: port });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(port);
  });

  it('half of the S3 settings', async () => {
    const { output } = await failedStart({ S3_BUCKET: 'photos' });
    expect(output).toContain('S3_ENDPOINT');
  });

  it('production without its address', async () => {
    const { output } = await failedStart({ NODE_ENV: 'production' });
    expect(output).toContain('PUBLIC_URL');
  });
});

it('production shows nobody the mailbox', async () => {
  const env = {
    ...(await freshPlace()),
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://bloom.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    BILLING: 'off',
    PASSWORD_MEMORY_KB: '47104',
  };
  const server = await startServer({ env });
  const list = await fetch(`${server.url}/dev/mailbox.json?to=a@example.com&key=${MAILBOX_KEY}`);
  expect(list.status).toBe(404);
  await server.stop();
});
