import { expect, it } from 'vitest';
import type { Change } from './noted-change.ts';
import type { Subscription } from './reader.ts';
import { Subscriptions } from './subscriptions.ts';

const wanted = (event: Subscription['event'] = '*') => ({ event }) as Subscription;
const change = (owner: string | null, type = 'INSERT') =>
  ({ table: 'public.goals', type, values: { user_id: owner } }) as unknown as Change;

it('finds who wants a change: of everybody, of its owner, and of its kind', () => {
  const subscriptions = new Subscriptions();
  const [ofAll, ofAna, ofAnasUpdates] = [wanted(), wanted(), wanted('UPDATE')];
  subscriptions.add('public.goals', null, ofAll);
  subscriptions.add('public.goals', 'ana', ofAna);
  subscriptions.add('public.goals', 'ana', ofAnasUpdates);
  subscriptions.add('public.todos', 'ana', wanted());
  const found = (...of: Parameters<Subscriptions['of']>) => [...subscriptions.of(...of)];
  expect(found(change('ana'), 'user_id')).toEqual([ofAll, ofAna]);
  expect(found(change('ana', 'UPDATE'), 'user_id')).toEqual([ofAll, ofAna, ofAnasUpdates]);
  expect(found(change('bruno'), 'user_id')).toEqual([ofAll]);
  expect(found(change(null), 'user_id')).toEqual([ofAll]);
  expect(found(change('ana'), undefined)).toEqual([ofAll]);
});

it('keeps a later subscription of the same person when an earlier one is removed twice', () => {
  const subscriptions = new Subscriptions();
  const remove = subscriptions.add('public.goals', 'ana', wanted());
  remove();
  const later = wanted();
  subscriptions.add('public.goals', 'ana', later);
  remove();
  expect([...subscriptions.of(change('ana'), 'user_id')]).toEqual([later]);
  expect([...subscriptions.every('public.goals')]).toEqual([later]);
});
