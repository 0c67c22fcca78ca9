import { expect, it } from 'vitest';
import type { Body } from '../parse/body.ts';
import type { SchemaSnapshot } from '../schema/schema-snapshot.ts';
import { refuseNamedZones } from './named-zones.ts';
import type { Plan } from './plan.ts';

const SNAPSHOT = { relations: new Map(), momentTypes: new Map() } as unknown as SchemaSnapshot;

/** A call of a function with one moment. */
const plan = {
  kind: 'call',
  node: null,
  routine: { parameters: [{ name: 'moment', type: 'timestamptz' }] },
} as unknown as Plan;
const given = (moment: string) => ({ value: { moment } }) as unknown as Body;

it('looks at very many zones quickly, however each is written', () => {
  const begun = performance.now();
  const zones = Array.from({ length: 5_000 }, (_, turn) =>
    turn % 2 ? 'Europe/LISBON' : 'Etc/UTC',
  );
  refuseNamedZones(SNAPSHOT, plan, given(zones.join(' ')));
  expect(performance.now() - begun).toBeLessThan(500);
});

it('looks through a very long word quickly', () => {
  const begun = performance.now();
  refuseNamedZones(SNAPSHOT, plan, given('a'.repeat(20_000)));
  expect(performance.now() - begun).toBeLessThan(500);
});

it('refuses a zone that nobody knows among known ones', () => {
  expect(() => refuseNamedZones(SNAPSHOT, plan, given('Etc/UTC Made/Up+1'))).toThrow(
    expect.objectContaining({ code: '22023' }),
  );
});
