import { describe, expect, inject, it } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { failedStart } from '../stage/server.ts';

// Which settings are wrong, and what is said of each, is with the reading of them: apps/server/src/config.
describe('a wrong setting stops the start with one line that names it', () => {
  it.each([{ PORT: 'eighty' }, { JWT_PRIVATE_JWK: '{}' }])('%o', async (setting) => {
    const { code, output } = await failedStart(setting);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(Object.keys(setting)[0]);
  });

  it.each([
    ['HOST', { HOST: 'nowhere.invalid' }],
    ['HOST', { HOST: '198.51.100.7' }],
    ['METRICS_HOST', { METRICS_PORT: '0', METRICS_HOST: 'nowhere.invalid' }],
  ])('%s: %o', async (name, setting) => {
    const served = { SMTP_URL: 'smtp://127.0.0.1:9', BILLING: 'off', PASSWORD_MEMORY_KB: '47104' };
    const { code, output } = await failedStart({ ...(await freshPlace()), ...served, ...setting });
    expect(code).toBe(1);
    const said = output.split('\n').filter((line) => line.startsWith('Bloom cannot start: '));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`cannot start: ${name} and `);
    expect(output).not.toContain('PostgreSQL');
  });

  it('a port that is in use', async () => {
    const { port } = new URL(inject('contract').url);
    const { code, output } = await failedStart({ PORT: port });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(port);
  });
});
