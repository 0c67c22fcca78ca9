import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWallCardValues, type WallCardValues } from './use-wall-card-values.ts';

afterEach(cleanup);

const card: WallCardValues = { description: 'A lake', photo: { kind: 'none' } };
const parked = { kind: 'parked', owner: 'ana', id: 'lost' } as const;
const NONE_MISSING: ReadonlySet<string> = new Set();

it('keeps what is typed while a photo is prepared, which calls as it was before', () => {
  const { result } = renderHook(() => useWallCardValues({ card, missingPhotos: NONE_MISSING }));
  const { change: changeOfBefore } = result.current;
  act(() => result.current.change({ description: 'A lake in the north' }));
  act(() => changeOfBefore({ photo: parked }));
  expect(result.current.values).toEqual({ description: 'A lake in the north', photo: parked });
});

it('reports the values that differ from the card, and null once they do not', () => {
  const onInput = vi.fn();
  const { result } = renderHook(() =>
    useWallCardValues({ card, missingPhotos: NONE_MISSING, onInput }),
  );
  act(() => result.current.change({ description: '' }));
  expect(result.current).toMatchObject({ isChanged: true, isFilled: false });
  act(() => result.current.change({ description: 'A lake' }));
  expect(result.current).toMatchObject({ isChanged: false, isFilled: true });
  expect(onInput.mock.calls).toEqual([[{ ...card, description: '' }], [null]]);
});

it('shows no photo where the missing one is that of the card itself', () => {
  const { result } = renderHook(() =>
    useWallCardValues({ card: { ...card, photo: parked }, missingPhotos: new Set(['lost']) }),
  );
  expect(result.current.values.photo).toEqual({ kind: 'none' });
});
