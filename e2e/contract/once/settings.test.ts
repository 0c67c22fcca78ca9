import { describe, expect, inject, it } from 'vitest';
import { failedStart } from '../stage/server.ts';

// Which settings are wrong, and what is said of each, is with the reading of them: apps/server/src/config.
describe('a wrong setting stops the start with one line that names it', () => {
  it.each([{ PORT: 'eighty' }, { JWT_PRIVATE_JWK: '{}' }])('%o', async (setting) => {
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
});
