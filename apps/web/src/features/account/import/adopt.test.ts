import { derivedId } from '@bloom/domain/rows/derived-id';
import { expect, it } from 'vitest';
import { ANA, action, BEA, goal, id } from '../testing/import-fixture.ts';
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

it('gives an action, its snapshots and photos to the other account, and leaves what is nobody’s id', () => {
  const from = { ...action, updated_from: { ...goal, id: 'no id', photo_filepath: 'else/1.jpg' } };
  const { updated_from: before, updated_to: now, ...rest } = adoptRow(from, { from: ANA, to: BEA });
  expect(rest).toMatchObject({
    id: derivedId(BEA, action.id),
    trackable_id: derivedId(BEA, goal.id),
    description: 'Run',
  });
  expect(before).toMatchObject({ id: 'no id', photo_filepath: 'else/1.jpg' });
  const adopted = { id: derivedId(BEA, goal.id), photo_filepath: `${BEA}/1.jpg`, user_id: ANA };
  expect(now).toMatchObject(adopted);
  expect(adoptRow(action, { from: ANA, to: BEA }).updated_from).toBeNull();
});
