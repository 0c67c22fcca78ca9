import { afterEach, beforeEach, expect, it } from 'vitest';
import { ignoreSecondPresses } from './second-press.ts';

let pressed: (string | null)[] = [];
let end = () => {};

beforeEach(() => {
  pressed = [];
  end = ignoreSecondPresses();
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', () => pressed.push(text));
  document.body.append(made);
  return made;
}

/** `count` is how many presses the browser has counted in this place. */
function press(target: Element, at: number, count: number): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: count });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
}

it('ignores the second press of a double press on what the first one has removed', () => {
  const save = button('Save');
  save.addEventListener('click', () => save.remove());
  press(save, 0, 1);
  const below = button('To-do list');
  press(below, 160, 2);
  expect(pressed).toEqual(['Save']);
  press(below, 600, 3);
  expect(pressed).toEqual(['Save', 'To-do list']);
});

it('knows the second touch in one place where the browser does not count touches', () => {
  const touch = new Event('pointerup');
  dispatchEvent(Object.assign(touch, { pointerType: 'touch' }));
  const save = button('Save');
  save.addEventListener('click', () => save.remove());
  press(save, 0, 1);
  const below = button('To-do list');
  press(below, 160, 1);
  expect(pressed).toEqual(['Save']);
  press(below, 600, 1);
  expect(pressed).toEqual(['Save', 'To-do list']);
});

it('hears two presses on what is still there, on another place, and by keys', () => {
  const next = button('Next');
  press(next, 0, 1);
  press(next, 100, 2);
  next.remove();
  const other = button('Other');
  press(other, 200, 1);
  other.remove();
  press(button('Key'), 300, 0);
  expect(pressed).toEqual(['Next', 'Next', 'Other', 'Key']);
});
