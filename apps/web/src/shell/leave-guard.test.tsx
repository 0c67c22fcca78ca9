import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnsaved } from '../drafts/use-unsaved.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

function Wall({ isNested = false }: { isNested?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(isNested);
  return (
    <>
      <LeaveGuard />
      <h1>The wall</h1>
      <Dialog isOpen={isOpen} title="New wish" onClose={() => setOpen(false)} />
      <Dialog isOpen={isAsking} title="Really?" onClose={() => setAsking(false)} />
    </>
  );
}

function open(wall: React.ReactNode) {
  const routes = [
    { path: '/', element: <p>The start</p> },
    { path: '/wall', element: wall },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/wall'] });
  render(<RouterProvider router={router} />);
  return router;
}

const titles = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent);

const forget = vi.fn();

/** A page with something typed, perhaps in a dialog. */
function Form({ children }: { children?: React.ReactNode }) {
  const settle = useUnsaved(true, forget);
  return (
    <>
      <LeaveGuard />
      <button type="button" onClick={settle}>
        Save
      </button>
      {children}
    </>
  );
}

const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const answer = async (name: string) => (await screen.findByRole('button', { name })).click();

afterEach(() => {
  cleanup();
  forget.mockClear();
});

it('closes the open dialog and stays; the next time it leads back', async () => {
  const router = open(<Wall />);
  await screen.findByRole('dialog');
  await router.navigate(-1);
  await expect.poll(titles).toEqual([]);
  expect(screen.getByText('The wall')).toBeTruthy();
  await router.navigate(-1);
  expect(await screen.findByText('The start')).toBeTruthy();
});

it('closes the topmost of two', async () => {
  const router = open(<Wall isNested />);
  await screen.findByText('Really?');
  await router.navigate(-1);
  await expect.poll(titles).toEqual(['New wish']);
});

it('lets a dialog that has an address of its own be left like a page', async () => {
  const router = open(
    <>
      <LeaveGuard />
      <Dialog isOpen closesByBack={false} title="Edit goal" onClose={() => undefined} />
    </>,
  );
  await screen.findByRole('dialog');
  await router.navigate(-1);
  expect(await screen.findByText('The start')).toBeTruthy();
});

it('asks before typed text is left, by back or a link; staying loses nothing', async () => {
  const router = open(<Form />);
  await screen.findByText('Save');
  for (const to of [-1, '/'] as const) {
    await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
    await answer('Keep editing');
    await expect.poll(question).toBeNull();
    expect(router.state.location.pathname).toBe('/wall');
  }
  expect(forget).not.toHaveBeenCalled();
  await router.navigate('/');
  await answer('Leave without saving');
  expect(await screen.findByText('The start')).toBeTruthy();
  expect(forget).toHaveBeenCalledTimes(1);
});

it('does not ask after a save, nor on the way to another part of the same page', async () => {
  const router = open(<Form />);
  await screen.findByText('Save');
  await router.navigate('/wall#content');
  expect(question()).toBeNull();
  screen.getByText('Save').click();
  await router.navigate('/');
  expect(await screen.findByText('The start')).toBeTruthy();
  expect(forget).not.toHaveBeenCalled();
});

it('leaves the question to the dialog that the back button closes', async () => {
  const close = vi.fn();
  const router = open(
    <Form>
      <Dialog isOpen title="New wish" onClose={close} />
    </Form>,
  );
  await screen.findByRole('dialog');
  await router.navigate(-1);
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(question()).toBeNull();
});
