import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Photo } from './photo.tsx';

afterEach(cleanup);

it('does not write its text over the card while the browser reads it', async () => {
  const choice = { kind: 'chosen', id: '1', blob: new Blob(['drawn later']) } as const;
  render(<Photo choice={choice} bucket="wishes-photos" alt="The sea" failedLabel="Failed" />);
  const photo = () => screen.getByRole('img', { name: 'The sea' });
  await expect.poll(() => photo().tagName).toBe('IMG');
  expect([...photo().classList]).toContain('alt-late');
});
