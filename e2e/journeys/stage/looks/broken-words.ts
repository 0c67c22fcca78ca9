import type { Page } from '@playwright/test';

/** Runs in the page. Looks at what the app itself says: what a person wrote may hold words as long as they like. */
const FIND = `(() => {
  const broken = [];
  for (const control of document.querySelectorAll('.btn, nav a, [role=tab]')) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
})()`;

/** Lists the words on buttons, tabs and in menus that go on in the next line. */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
