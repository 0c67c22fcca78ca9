import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let bring: PromiseWithResolvers<void>;

/** The parts come, or not, once `bring` is settled. */
beforeEach(() => {
  vi.resetModules();
  bring = Promise.withResolvers();
  vi.doMock('./deferred-profile-parts.tsx', async () => {
    await bring.promise;
    return { SecurityPart: () => 'the factors' };
  });
});
afterEach(cleanup);

async function open() {
  const { ProfilePart } = await import('./profile-part.tsx');
  const part = () => render(<ProfilePart>{({ SecurityPart }) => <SecurityPart />}</ProfilePart>);
  part();
  return part;
}

it('a section that is opened before its content has come shows it then, and at once the next time', async () => {
  const part = await open();
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  bring.resolve();
  await screen.findByText('the factors');
  cleanup();
  part();
  expect(screen.getByText('the factors')).toBeTruthy();
});

it('a section whose content cannot be fetched says so, with a way on', async () => {
  await open();
  bring.reject(new TypeError('Failed to fetch dynamically imported module'));
  await screen.findByRole('button', { name: 'Reload the page' });
});
