import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from '../ui/dialog.tsx';
import { BackClosesDialogs } from './back-closes-dialogs.tsx';

function Wall({ isNested = false }: { isNested?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [isAsking, setAsking] = useState(isNested);
  return (
    <>
      <BackClosesDialogs />
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

afterEach(cleanup);

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
      <BackClosesDialogs />
      <Dialog isOpen closesByBack={false} title="Edit goal" onClose={() => undefined} />
    </>,
  );
  await screen.findByRole('dialog');
  await router.navigate(-1);
  expect(await screen.findByText('The start')).toBeTruthy();
});
