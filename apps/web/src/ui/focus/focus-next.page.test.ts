import { afterEach, expect, it } from 'vitest';
import { focusNext } from './focus-next.ts';

afterEach(() => document.body.replaceChildren());

const button = () => document.body.appendChild(document.createElement('button'));
const nextFrame = () => new Promise(requestAnimationFrame);

it('focuses what comes in place of an element that is gone, or that gives its focus on', async () => {
  const [gone, next, opener] = [button(), button(), button()];
  gone.focus();
  gone.remove();
  focusNext(() => next);
  await nextFrame();
  expect(document.activeElement).toBe(next);
  opener.focus();
  focusNext(() => next, opener);
  await nextFrame();
  expect(document.activeElement).toBe(next);
});

it('leaves the focus of somebody who has moved on by then', async () => {
  const [gone, next, other] = [button(), button(), button()];
  gone.focus();
  gone.remove();
  focusNext(() => next);
  other.focus();
  await nextFrame();
  expect(document.activeElement).toBe(other);
});
