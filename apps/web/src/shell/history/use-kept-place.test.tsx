import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, ScrollRestoration } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptPlace } from './use-kept-place.ts';

let grow: () => void;

/** The page grows when the test says so. */
class Growth {
  constructor(tell: () => void) {
    grow = tell;
  }
  observe() {}
  disconnect() {
    grow = () => {};
  }
}

beforeEach(() => {
  grow = () => {};
  vi.stubGlobal('ResizeObserver', Growth);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

function Page() {
  useKeptPlace();
  return null;
}

/** The router itself scrolls, too, as it does in the app. */
function ScrolledPage() {
  useKeptPlace();
  return <ScrollRestoration />;
}

/** Loads a page again that was scrolled to 700. */
async function load(address = '/timeline', element = <Page />) {
  sessionStorage.setItem('react-router-scroll-positions', '{"default":700}');
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await vi.dynamicImportSettled();
  return router;
}

it.each(['wheel', 'click', 'popstate'])(
  'returns to where a page was scrolled as often as it grows, until the person does something: %s',
  async (move) => {
    await load();
    grow();
    grow();
    expect(vi.mocked(window.scrollTo).mock.calls).toEqual([
      [0, 700],
      [0, 700],
    ]);
    dispatchEvent(new Event(move));
    grow();
    expect(window.scrollTo).toHaveBeenCalledTimes(2);
  },
);

it('goes on as long as the page grows that is still too short, and five seconds after that', async () => {
  vi.useFakeTimers();
  try {
    await load();
    const scrolledTo = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300);
    for (let step = 0; step < 3; step += 1) {
      vi.advanceTimersByTime(4000);
      grow();
    }
    expect(window.scrollTo).toHaveBeenCalledTimes(3);
    scrolledTo.mockReturnValue(700);
    grow();
    vi.advanceTimersByTime(4000);
    grow();
    vi.advanceTimersByTime(4000);
    grow();
    expect(window.scrollTo).toHaveBeenCalledTimes(5);
  } finally {
    vi.useRealTimers();
  }
});

it('leaves the next pages to the router, and a page whose address names a part', async () => {
  const router = await load();
  await act(() => router.navigate('/goals'));
  grow();
  await act(() => router.navigate(-1));
  await vi.dynamicImportSettled();
  grow();
  cleanup();
  await load('/profile#security');
  grow();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('returns to where a page was left whose list is drawn later than the router scrolls', async () => {
  const scrolledTo = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const router = await load('/wall_of_wishes', <ScrolledPage />);
  scrolledTo.mockReturnValue(900);
  await act(() => router.navigate('/goals'));
  // Of the list, only the beginning is there.
  scrolledTo.mockReturnValue(300);
  await act(() => router.navigate(-1));
  await vi.dynamicImportSettled();
  vi.mocked(window.scrollTo).mockClear();
  grow();
  expect(vi.mocked(window.scrollTo).mock.calls).toEqual([[0, 900]]);
});

it('leaves a page to the router that reaches where it was left, or is the same one', async () => {
  const scrolledTo = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const router = await load('/goals', <ScrolledPage />);
  scrolledTo.mockReturnValue(900);
  await act(() => router.navigate('/goals/new'));
  await act(() => router.navigate(-1));
  await act(() => router.navigate('/sitting?step=1'));
  await act(() => router.navigate('/sitting?step=2'));
  scrolledTo.mockReturnValue(0);
  await act(() => router.navigate(-1));
  await vi.dynamicImportSettled();
  vi.mocked(window.scrollTo).mockClear();
  grow();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it('stays where it is if nothing is known, or what is known cannot be read', async () => {
  await load();
  cleanup();
  for (const stored of ['{}', 'broken']) {
    sessionStorage.setItem('react-router-scroll-positions', stored);
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
    await vi.dynamicImportSettled();
    grow();
    cleanup();
  }
  expect(window.scrollTo).not.toHaveBeenCalled();
});
