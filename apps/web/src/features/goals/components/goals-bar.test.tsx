import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TagNotice } from './goals-bar.tsx';

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
