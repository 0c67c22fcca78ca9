import { afterEach, expect, it, vi } from 'vitest';
import { printOnceWhole } from './print-year.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function stage() {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const part = document.createElement('article');
  const photo = document.createElement('span');
  photo.setAttribute('aria-busy', 'true');
  part.append(photo);
  document.body.append(part);
  return { print, part, photo };
}

it('prints once the photos are there', async () => {
  const { print, part, photo } = stage();
  const printed = printOnceWhole(part);
  expect(print).not.toHaveBeenCalled();
  photo.removeAttribute('aria-busy');
  await printed;
  expect(print).toHaveBeenCalledOnce();
});

it('does not print after another page was opened', async () => {
  const { print, part } = stage();
  const printed = printOnceWhole(part);
  part.remove();
  await printed;
  expect(print).not.toHaveBeenCalled();
});
