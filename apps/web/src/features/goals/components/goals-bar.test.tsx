import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TagNotice } from './goals-bar.tsx';

afterEach(cleanup);

function Goals() {
  const [tag, setTag] = useState<string | null>('sea');
  return (
    <main id="content" tabIndex={-1}>
      {tag !== null && <TagNotice tag={tag} count={1} onClear={() => setTag(null)} />}
    </main>
  );
}

it('leaves the focus on the page when all goals are shown again', async () => {
  render(<Goals />);
  await userEvent.click(screen.getByRole('button', { name: 'Show all goals' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.id).toBe('content');
});

it('reads out how many goals have the tag: the region is there before its text', () => {
  vi.useFakeTimers();
  render(<Goals />);
  const words = () => screen.getByRole('status').querySelector('[aria-hidden]');
  expect(words()?.textContent).toBe('1 goal with the tag “sea”');
  act(() => void vi.advanceTimersByTime(200));
  expect(words()).toBeNull();
  vi.useRealTimers();
});
