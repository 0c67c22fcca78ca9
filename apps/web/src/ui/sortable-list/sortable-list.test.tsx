import type { ListMove } from '@bloom/domain/rows/list-move';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListLayout } from 'react-aria-components/Virtualizer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { SortableList } from './sortable-list.tsx';
import { currentRow } from './use-current-row.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rows = ['a', 'b', 'c'].map((id) => ({ id, title: `Row ${id}` }));

interface ShownProps {
  readonly verb: string;
  readonly shown?: typeof rows;
  readonly onMove?: (move: ListMove) => void;
}

const Shown = ({ verb, shown = rows, onMove = () => undefined }: ShownProps) => (
  <SortableList
    label="Rows"
    rows={shown}
    textOf={({ title }) => title}
    moveLabel={(text) => `${verb}: ${text}`}
    onMove={onMove}
  >
    {({ title }) => `${verb} ${title}`}
  </SortableList>
);

it('renders rows again when their texts change, although the rows are the same', () => {
  const { rerender } = render(<Shown verb="Move" />);
  rerender(<Shown verb="Mover" />);
  for (const { title } of rows) {
    expect(screen.getByText(`Mover ${title}`)).toBeTruthy();
    expect(screen.getByRole('button', { name: `Mover: ${title}` })).toBeTruthy();
  }
});

it('reports a move by finger to its current callback, although the row is the same', () => {
  const [before, now] = [vi.fn(), vi.fn<(move: ListMove) => void>()];
  const { rerender } = render(<Shown verb="Move" onMove={before} />);
  rerender(<Shown verb="Move" onMove={now} />);
  const handle = screen.getByRole('button', { name: 'Move: Row a' }).parentElement as HTMLElement;
  handle.setPointerCapture = () => undefined;
  document.elementFromPoint = () => screen.getByText('Move Row c');
  fireEvent.pointerDown(handle, { pointerId: 1, pointerType: 'touch' });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 5, clientY: 80 });
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledExactlyOnceWith({
    ids: new Set(['a']),
    target: { id: 'c', position: 'after' },
  });
});

/** As many rows as are virtualised, and a size for the list, of which jsdom lays out nothing. */
const many = Array.from({ length: 300 }, (_, at) => ({ id: `${at}`, title: `Row ${at}` }));
function showScreen() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
}

it('goes through a long list no more often for each row that is in view', () => {
  showScreen();
  const laying = vi.spyOn(ListLayout.prototype, 'update');
  const { rerender } = render(<Shown verb="Move" shown={many} />);
  const [layout] = laying.mock.contexts as ListLayout<unknown>[];
  const collection = layout?.virtualizer?.collection;
  const drawn = screen.getAllByRole('row');
  expect(drawn.length).toBeGreaterThan(8);
  expect(drawn.length).toBeLessThan(100);
  const walks = vi.spyOn(Object.getPrototypeOf(collection), Symbol.iterator);
  rerender(<Shown verb="Move" shown={many.with(1, { id: '1', title: 'Changed' })} />);
  expect(screen.getByText('Move Changed')).toBeTruthy();
  expect(walks.mock.calls.length).toBeLessThan(drawn.length);
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(
    drawn.map((_, at) => `${at + 1}`),
  );
});

it('gives what a row of a long list remembers to no other row that is scrolled into its place', () => {
  showScreen();
  const Remembers = ({ title }: { title: string }) => `${title} remembers ${useState(title)[0]}`;
  render(
    <SortableList
      label="Rows"
      rows={many}
      textOf={({ title }) => title}
      moveLabel={(text) => `Move: ${text}`}
      onMove={() => undefined}
    >
      {({ title }) => <Remembers title={title} />}
    </SortableList>,
  );
  const list = screen.getByRole('grid');
  list.scrollTop = 6000;
  fireEvent.scroll(list);
  const texts = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(texts).toContain('Row 110 remembers Row 110');
  for (const text of texts) expect(text).toMatch(/^(Row \d+) remembers \1$/);
});

function Asking() {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <SortableList
        label="Rows"
        rows={rows}
        textOf={({ title }) => title}
        moveLabel={(text) => `Move: ${text}`}
        onMove={() => undefined}
      >
        {({ title }) => (
          <button type="button" onClick={() => ask(true)}>
            Delete {title}
          </button>
        )}
      </SortableList>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title="Delete?"
          confirmLabel="Delete"
          cancelLabel="Keep"
          onConfirm={() => undefined}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

describe('the focus', () => {
  function renderBetweenButtons() {
    render(
      <>
        <Shown verb="Move" />
        <button type="button">After</button>
      </>,
    );
  }
  const handle = (row: string) => screen.getByRole('button', { name: `Move: Row ${row}` });

  it('stays on the control that a screen reader or a closed dialog gives it to', async () => {
    renderBetweenButtons();
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    handle('c').focus();
    expect(document.activeElement).toBe(handle('c'));
    screen.getByRole('button', { name: 'After' }).focus();
    handle('b').focus();
    expect(document.activeElement).toBe(handle('b'));
  });

  it('is given back to the button that asked a question', async () => {
    render(<Asking />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Tab}{Tab}{Enter}');
    await screen.findByRole('alertdialog');
    const given: unknown[] = [];
    screen.getByRole('grid', { hidden: true }).addEventListener('focusin', ({ target }) => {
      given.push(target);
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(given).not.toEqual([]));
    // It stays there in browsers; React Aria does not recognise the document of these tests.
    expect(given[0]).toBe(screen.getByRole('button', { name: 'Delete Row b' }));
  });

  it('finds the current row, or the list while there is none', async () => {
    renderBetweenButtons();
    const list = screen.getByRole('grid');
    expect(currentRow(list)).toBe(list);
    handle('b').focus();
    const row = screen.getByRole('row', { name: 'Row b' });
    await waitFor(() => expect(currentRow(list)).toBe(row));
  });

  it('goes on from that row with the arrows, and returns to it by Tab', async () => {
    renderBetweenButtons();
    handle('b').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Row c' }));
    await userEvent.keyboard('{ArrowUp}{Tab}{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Row b' }));
  });
});
