import { afterEach, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** A wall of cards, each with a button that a style hides here, so that a browser gives it no focus. */
function wallOf(ids: readonly string[]) {
  document.body.innerHTML = ids
    .map((id) => `<article data-card="${id}"><button></button><button>${id}</button></article>`)
    .join('');
  for (const hidden of document.querySelectorAll('button:first-child')) {
    (hidden as HTMLElement).focus = () => undefined;
  }
}

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-card=${id}]`);
const focus = (id: string) => cardOf(id)?.querySelector<HTMLElement>(':last-child')?.focus();
const focused = () => document.activeElement?.textContent;

afterEach(() => document.body.replaceChildren());

it.each([
  ['rain', 'wind'],
  ['wind', 'rain'],
])('focuses what can be focused of the card beside one that is gone: %s', async (gone, beside) => {
  wallOf(['sun', 'rain', 'wind']);
  focus(gone);
  const restore = keepFocus(document.body, gone);
  cardOf(gone)?.remove();
  restore();
  await vi.waitFor(() => expect(focused()).toBe(beside));
});

it('focuses the card itself where it has other buttons now', async () => {
  wallOf(['sun', 'rain']);
  focus('sun');
  const restore = keepFocus(document.body, 'sun');
  const button = cardOf('sun')?.lastElementChild;
  button?.replaceWith(button.cloneNode(true));
  restore();
  await vi.waitFor(() => expect(focused()).toBe('sun'));
});

it('leaves a focus that is elsewhere alone', async () => {
  wallOf(['sun', 'rain', 'wind']);
  const restore = keepFocus(document.body, 'rain');
  cardOf('rain')?.remove();
  focus('sun');
  restore();
  await new Promise((done) => setTimeout(done, 60));
  expect(focused()).toBe('sun');
});
