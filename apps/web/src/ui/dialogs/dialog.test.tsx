import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

it('has no landmarks of the page in it: a screen reader would announce a second banner and footer', () => {
  render(
    <Dialog title="A goal" isOpen onClose={() => undefined} closeLabel="Close" footer="Save">
      Its title
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'A goal' }).textContent).toContain('Save');
  for (const role of ['banner', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull();
});
