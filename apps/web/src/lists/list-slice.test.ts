import { describe, expect, it } from 'vitest';
import { createListSlice, findById, type ListState } from './list-slice.ts';

interface Plant {
  readonly id: string | number;
  readonly name: string;
}

const { actions, reducer, initial } = createListSlice<Plant>('plants');
const rose = { id: 1, name: 'rose' };
const fern = { id: '2', name: 'fern' };
const grown: ListState<Plant> = {
  list: [rose, fern],
  status: 'succeeded',
  error: null,
  fetched: true,
};

describe('a list', () => {
  it('starts idle, empty and without error', () => {
    expect(reducer(undefined, { type: 'other' })).toEqual({
      list: [],
      status: 'idle',
      error: null,
      fetched: false,
    });
  });

  it('is loading and without error once something started', () => {
    const failed = reducer(grown, actions.failed('no network'));
    expect(failed).toEqual({ ...grown, status: 'failed', error: 'no network' });
    expect(reducer(failed, actions.started())).toEqual({ ...grown, status: 'loading' });
  });

  it('replaces the list with what was fetched', () => {
    expect(reducer(grown, actions.fetched([fern])).list).toEqual([fern]);
    expect(reducer(initial, actions.fetched([]))).toMatchObject({
      status: 'succeeded',
      fetched: true,
    });
  });

  it('appends what was added, once', () => {
    const oak = { id: '3', name: 'oak' };
    const once = reducer(grown, actions.added(oak));
    expect(once.list).toEqual([rose, fern, oak]);
    expect(reducer(once, actions.added({ ...oak, name: 'elm' })).list).toEqual([
      rose,
      fern,
      { ...oak, name: 'elm' },
    ]);
  });

  it('replaces the updated row and drops the removed one, comparing ids loosely', () => {
    expect(reducer(grown, actions.updated({ id: '1', name: 'tulip' })).list).toEqual([
      { id: '1', name: 'tulip' },
      fern,
    ]);
    expect(reducer(grown, actions.removed(2)).list).toEqual([rose]);
  });

  it('adds an older page without doubling what overlaps', () => {
    const moss = { id: '4', name: 'moss' };
    expect(reducer(grown, actions.extended([fern, moss])).list).toEqual([rose, fern, moss]);
  });
});

it('finds by a loose id', () => {
  expect(findById([rose, fern], '1')).toBe(rose);
  expect(findById([rose, fern], 2)).toBe(fern);
  expect(findById([rose, fern], '3')).toBeNull();
});
