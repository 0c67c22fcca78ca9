import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useView } from './use-view.ts';

afterEach(cleanup);

const drawn = Promise.withResolvers<void>();

/** The list of a kind takes long to be drawn. */
function List({ kind }: { kind: string }) {
  if (kind !== '') use(drawn.promise);
  return <p>{`List ${kind}`}</p>;
}

function Timeline() {
  const { view, chosen, change } = useView();
  return (
    <>
      <button type="button" onClick={() => change({ kind: 'wishes' })}>
        {`Filter ${chosen.kind}`}
      </button>
      <List kind={view.kind} />
    </>
  );
}

it('shows what was chosen at once, before the list of it is drawn', async () => {
  history.replaceState(null, '', '/timeline');
  const router = createBrowserRouter([{ path: '/timeline', element: <Timeline /> }]);
  await act(async () => void render(<RouterProvider router={router} />));
  const shown = () => [
    screen.getByRole('button').textContent,
    screen.getByText(/^List/).textContent,
  ];
  expect(shown()).toEqual(['Filter ', 'List ']);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(shown()).toEqual(['Filter wishes', 'List ']);
  await act(async () => drawn.resolve());
  expect(shown()).toEqual(['Filter wishes', 'List wishes']);
  await act(() => router.navigate('/timeline'));
  expect(shown()).toEqual(['Filter ', 'List ']);
});
