import { memo, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useLatest } from './use-latest.ts';

/** Memoised, as the rows of a long list. */
const Row = memo(function Row({ press }: { press: RefObject<() => void> }) {
  return (
    <button type="button" onClick={() => press.current()}>
      Row
    </button>
  );
});

function List({ count, onPress }: { count: number; onPress: (count: number) => void }) {
  const press = useLatest(() => onPress(count));
  return (
    <>
      <p>{count}</p>
      <Row press={press} />
    </>
  );
}

it('gives memoised children the functions of the drawing that is seen, also where it is pressed at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const pressed = vi.fn<(count: number) => void>();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  });
  root.render(<List count={1} onPress={pressed} />);
  await vi.waitFor(() => expect(place.textContent).toBe('1Row'));
  // It is told of what is drawn before the browser shows it.
  new MutationObserver(() => place.querySelector('button')?.click()).observe(place, {
    subtree: true,
    characterData: true,
  });
  root.render(<List count={2} onPress={pressed} />);
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledWith(2));
  expect(pressed).not.toHaveBeenCalledWith(1);
});
