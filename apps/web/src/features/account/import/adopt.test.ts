import { derivedId } from '@bloom/domain/rows/derived-id';
import { expect, it } from 'vitest';
import { ANA, BEA, id } from '../testing/import-fixture.ts';
import { adoptRow } from './adopt.ts';
import { parseRow } from './rows.ts';

const affirmation = {
  id: id(1),
  description: 'I keep going',
  created_at: '2026-01-01T00:00:00Z',
  completed_at: null,
};

it('brings an affirmation with its proofs, also to another account, where these have other ids', () => {
  const row = parseRow('affirmations', { ...affirmation, proof_ids: [id(2), id(3)] });
  expect(row).toMatchObject({ proof_ids: [id(2), id(3)] });
  expect(adoptRow(row ?? { id: '' }, { from: ANA, to: ANA })).toBe(row);
  expect(adoptRow(row ?? { id: '' }, { from: ANA, to: BEA })).toMatchObject({
    proof_ids: [derivedId(BEA, id(2)), derivedId(BEA, id(3))],
  });
});

it('takes affirmations from before there were proofs, and refuses what can be none', () => {
  expect(parseRow('affirmations', affirmation)).toEqual(affirmation);
  const fifty = Array.from({ length: 50 }, (_, index) => id(index));
  expect(parseRow('affirmations', { ...affirmation, proof_ids: fifty })).not.toBeNull();
  for (const proof_ids of [null, 'one', ['one'], [null], [...fifty, id(99)]]) {
    expect(parseRow('affirmations', { ...affirmation, proof_ids })).toBeNull();
  }
});
