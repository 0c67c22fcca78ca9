import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { PhotoChoice } from '../photo-choice.ts';
import { PhotoField } from './photo-field.tsx';

afterEach(cleanup);

function Stage() {
  const [choice, setChoice] = useState<PhotoChoice>({
    kind: 'stored',
    path: 'ana/1.png',
    placeholder: null,
  });
  return <PhotoField label="Photo" bucket="goal-photos" choice={choice} onChange={setChoice} />;
}

it('offers a photo once where there is none, and keeps the focus there when one is removed', async () => {
  const { container } = render(<Stage />);
  expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const choose = screen.getByRole('button', { name: 'Choose a photo' });
  expect(document.activeElement).toBe(choose);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(container.querySelector('label')).toBeNull();
});
