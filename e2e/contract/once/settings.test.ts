import { describe, expect, inject, it } from 'vitest';
import { failedStart } from '../server.ts';

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
