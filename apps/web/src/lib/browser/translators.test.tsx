import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followTranslators } from './translators.ts';

const { insertBefore, removeChild } = Node.prototype;

beforeEach(followTranslators);
afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
});

interface Shown {
  readonly before?: string | false;
  readonly count?: number;
  readonly after?: string | false;
}

/** A page that is drawn, translated, and drawn again. */
async function translated(first: Shown, translate: (text: Text) => void) {
  let show: (next: Shown) => void = () => undefined;
  function Page() {
    const [{ before, count, after }, set] = useState(first);
    show = set;
    return (
      <p>
        {before && <b>{before}</b>}
        {count !== undefined && `${count} goals`}
        {after}
      </p>
    );
  }
  const { container } = render(<Page />);
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  found.forEach(translate);
  await act(async () => undefined);
  return {
    text: () => container.textContent,
    showNext: (next: Shown) => act(async () => show(next)),
  };
}

function standIn(text: Text): HTMLElement {
  const font = document.createElement('font');
  font.innerHTML = `<font>~${text.data}</font>`;
  return font;
}

const WAYS: readonly (readonly [string, (text: Text) => void])[] = [
  ['replaces texts', (text) => text.replaceWith(standIn(text))],
  [
    'puts its own before texts and removes these',
    (text) => {
      text.before(standIn(text));
      text.remove();
    },
  ],
];

it.each(WAYS)('a translator that %s stops no page', async (_, translate) => {
  const page = await translated({ count: 2, after: ' in bloom' }, translate);
  expect(page.text()).toBe('~2 goals~ in bloom');
  await page.showNext({ before: 'All ', count: 2, after: ' in bloom' });
  expect(page.text()).toBe('All ~2 goals~ in bloom');
  await page.showNext({ before: 'All ', count: 3, after: ' in bloom' });
  expect(page.text()).toBe('All 3 goals~ in bloom');
  await page.showNext({ before: 'All ', count: 3, after: false });
  expect(page.text()).toBe('All 3 goals');
});

it('neither does an extension that wraps texts', async () => {
  const page = await translated({ count: 2, after: ' in bloom' }, (text) => {
    const mark = document.createElement('mark');
    text.replaceWith(mark);
    mark.append(text);
  });
  await page.showNext({ before: 'All ', count: 3, after: ' in bloom' });
  expect(page.text()).toBe('All 3 goals in bloom');
  await page.showNext({ before: 'All ', after: ' in bloom' });
  expect(page.text()).toBe('All  in bloom');
});
