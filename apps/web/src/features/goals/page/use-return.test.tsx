import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useReturn } from './use-return.ts';

afterEach(cleanup);

interface GoalsProps {
  readonly ids: readonly string[];
  readonly form?: string;
  readonly returning?: { readonly goalId: string | null };
}

function Goals({ ids, form, returning }: GoalsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isFormOpen = form !== undefined;
  useReturn(grid, { isFormOpen, returning: returning ?? null, isDrawn: true });
  return (
    <main id="content" tabIndex={-1}>
      <div ref={grid}>
        <a href="/sitting">Weekly sitting</a>
        {ids.map((id) => (
          <a key={id} href={`/goals/${id}/edit`} data-goal={id}>
            {id}
          </a>
        ))}
      </div>
    </main>
  );
}

/** Opens the form over `ids`, and closes it over `left`. */
function leaveForm(ids: readonly string[], left: readonly string[], goalId: string | null) {
  const { rerender } = render(<Goals ids={ids} />);
  rerender(<Goals ids={ids} form="open" />);
  rerender(<Goals ids={left} form="open" />);
  rerender(<Goals ids={left} returning={{ goalId }} />);
  return document.activeElement;
}

it('focuses the goal whose form was left', () => {
  expect(leaveForm(['a', 'b', 'c'], ['a', 'b', 'c'], 'b')?.textContent).toBe('b');
});

it('focuses the goal in the place of one that was deleted, no other link of the page', () => {
  expect(leaveForm(['a', 'b', 'c'], ['a', 'c'], null)?.textContent).toBe('c');
  cleanup();
  expect(leaveForm(['a', 'b', 'c'], ['a', 'b'], null)?.textContent).toBe('b');
});

it('focuses the first goal where the one of the form is not shown, and the page without goals', () => {
  expect(leaveForm(['a', 'b'], ['a', 'b'], 'z')?.textContent).toBe('a');
  cleanup();
  expect(leaveForm(['a'], [], null)?.id).toBe('content');
});
