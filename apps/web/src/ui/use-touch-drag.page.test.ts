import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { type Move, useTouchDrag } from './use-touch-drag.ts';

function List({ onMove }: { readonly onMove: (move: Move) => void }) {
  const { handleProps } = useTouchDrag({ onMove });
  const rows = ['a', 'b', 'c'].map((id) =>
    createElement('div', { key: id, 'data-key': id, ...handleProps(id) }),
  );
  return createElement('div', { role: 'grid' }, rows);
}

async function showList() {
  const moves: [string[], string][] = [];
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    createElement(List, {
      onMove: ({ ids, target }) => void moves.push([[...ids], target.id]),
    }),
  );
  await vi.waitFor(() => expect(place.querySelector('[data-key]')).not.toBeNull());
  const row = (id: string) => {
    const element = place.querySelector<HTMLElement>(`[data-key=${id}]`);
    if (element === null) throw new Error(`no row ${id}`);
    element.setPointerCapture = () => undefined;
    return element;
  };
  const touch = (kind: string, id: string, pointerId: number) =>
    row(id).dispatchEvent(
      new PointerEvent(`pointer${kind}`, { bubbles: true, pointerId, pointerType: 'touch' }),
    );
  document.elementFromPoint = () => row('c');
  return { moves, touch };
}

it('moves the row that was lifted, whichever other finger leaves the screen first', async () => {
  const { moves, touch } = await showList();
  touch('down', 'a', 1);
  touch('down', 'b', 2);
  touch('move', 'a', 1);
  touch('up', 'b', 2);
  expect(moves).toEqual([]);
  touch('up', 'a', 1);
  expect(moves).toEqual([[['a'], 'c']]);
});
