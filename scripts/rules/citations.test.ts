import { describe, expect, it } from 'vitest';
import { citationViolations } from './citations.ts';

const pages = new Map([
  ['docs/specification/goals.md', '# Goals\n\n## Completing a goal\n\n## Who may write?\n'],
  [
    'packages/supabase-server/docs/protocol/auth.md',
    '# 2. auth/v1\n\n## 2.9 POST /token?grant_type=refresh_token\n',
  ],
  ['docs/threats.md', '# Threats\n\n## 6. Uploads\n'],
]);

const faults = (text: string) =>
  citationViolations([{ path: 'src/a.ts', text }], pages).map(
    ({ line, message }) => `${line} ${message}`,
  );

describe('citations', () => {
  it.each([
    'specification/goals.md',
    'specification/goals.md#completing-a-goal',
    'specification/goals.md#who-may-write',
    'protocol 2.9',
    'Protocol 2',
    'protocol section 2',
    'protocol 2.9 and 2',
    'threat 6',
    'a specification of sections, protocols and threats',
    'RFC 9562, section 5.7',
    'RFC 6749 section 4.1.1',
  ])('may be %s', (cited) => {
    expect(faults(`/** As told (${cited}). */`)).toEqual([]);
  });

  it.each([
    'specification/sampleAccounts.md',
    'specification/goals.md#forgetting-a-goal',
    'protocol 2.10',
    'protocol 9',
    'protocol 2.9, 2 and 2.11',
    'threat 7',
    'specification section 4',
    'Specification sections 2 and 5',
    'protocol.md 3.13',
    'reliability, threat 6',
    'reliability figures',
    'reliability 6',
    'section 9',
    'the steps of section 4, "Route guard"',
    'design section 5',
    'protocol section 8',
  ])('may not be %s', (cited) => {
    expect(faults(`\n/** As told (${cited}). */`)[0]).toMatch(/^2 cites what is not there: /);
  });
});
