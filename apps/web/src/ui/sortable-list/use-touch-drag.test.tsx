import type { ListMove } from '@bloom/domain/rows/list-move';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTouchDrag } from './use-touch-drag.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** As the list that it is used in says of itself. */
const GRID = { role: 'grid' };

function Rows({ ids, onMove }: { ids: readonly string[]; onMove: (move: ListMove) => void }) {
  const { handleProps } = useTouchDrag({ onMove });
  return (
    <div {...GRID}>
      {ids.map((id) => (
        <div key={id} data-key={id}>
          <span data-testid={id} {...handleProps(id)} />
        </div>
      ))}
    </div>
  );
}

const handle = (id: string) => screen.getByTestId(id);
const rowOf = (id: string) => handle(id).closest('[data-key]');

function lift(id: string, pointerId: number) {
  handle(id).setPointerCapture = () => undefined;
  fireEvent.pointerDown(handle(id), { pointerId, pointerType: 'touch' });
}

/** Lifts the first row and brings it to the third; the document answers what lies under the finger. */
function dragFirstToThird() {
  document.elementFromPoint = () => rowOf('c');
  lift('a', 1);
  fireEvent.pointerMove(handle('a'), { pointerId: 1, clientX: 5, clientY: 80 });
}

/** Whether the page may be scrolled by a finger. */
const scrolls = () =>
  window.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));

it('moves the row that a finger holds', () => {
  const onMove = vi.fn();
  render(<Rows ids={['a', 'b', 'c']} onMove={onMove} />);
  dragFirstToThird();
  expect(scrolls()).toBe(false);
  fireEvent.pointerUp(handle('a'), { pointerId: 1 });
  expect(onMove).toHaveBeenCalledExactlyOnceWith({
    ids: new Set(['a']),
    target: { id: 'c', position: 'after' },
  });
  expect(scrolls()).toBe(true);
});

it('listens for the scrolling finger before it rests: WebKit asks nobody who begins during a touch', () => {
  render(<Rows ids={['a', 'b', 'c']} onMove={vi.fn()} />);
  const listens = vi.spyOn(window, 'addEventListener');
  dragFirstToThird();
  expect(listens).not.toHaveBeenCalledWith('touchmove', expect.anything(), expect.anything());
  expect(scrolls()).toBe(false);
  cleanup();
  expect(scrolls()).toBe(true);
});

it('moves the held row, whichever other finger leaves the screen first', () => {
  const onMove = vi.fn<(move: ListMove) => void>();
  render(<Rows ids={['a', 'b', 'c']} onMove={onMove} />);
  dragFirstToThird();
  lift('b', 2);
  fireEvent.pointerUp(handle('b'), { pointerId: 2 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerUp(handle('a'), { pointerId: 1 });
  expect(onMove.mock.calls.map(([{ ids, target }]) => [[...ids], target.id])).toEqual([
    [['a'], 'c'],
  ]);
});

it('lets the page scroll when the held row is deleted, and moves no other one', () => {
  const onMove = vi.fn<(move: ListMove) => void>();
  const { rerender } = render(<Rows ids={['a', 'b', 'c']} onMove={onMove} />);
  dragFirstToThird();
  rerender(<Rows ids={['b', 'c']} onMove={onMove} />);
  fireEvent.pointerUp(handle('b'), { pointerId: 1 });
  expect(onMove.mock.calls.flatMap(([{ ids }]) => [...ids])).not.toContain('b');
  expect(scrolls()).toBe(true);
});

it('lets the page scroll also where the finger is lifted outside', () => {
  const onMove = vi.fn();
  const { rerender } = render(<Rows ids={['a', 'b', 'c']} onMove={onMove} />);
  dragFirstToThird();
  rerender(<Rows ids={['b', 'c']} onMove={onMove} />);
  fireEvent.pointerUp(document.body, { pointerId: 1 });
  expect(onMove).not.toHaveBeenCalled();
  expect(scrolls()).toBe(true);
});
