import type { Page } from '@playwright/test';

/**
 * Runs in the page. A text that begins in Hebrew is read from the right, so what ends it stands left of what comes
 * before it, unless a line ends between them, and its lines begin at the right.
 */
const FIND = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const wrong = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const end = data.trimEnd().length;
    const cut = parentElement.closest('[class*="line-clamp"], .truncate, .sr-only');
    const isCut = cut !== null && cut.scrollHeight > cut.clientHeight + 1;
    if (!/^\\P{L}*\\p{Script=Hebrew}[^]*\\p{Script=Hebrew}[.!?]\\s*$/u.test(data) || isCut) continue;
    // Alone in its lines, it begins at their right end, as it does in its field.
    let lines = parentElement;
    while (getComputedStyle(lines).display === 'inline') lines = lines.parentElement;
    const whole = document.createRange();
    whole.selectNodeContents(texts.currentNode);
    const [line, frame] = [whole, lines].map((one) => one.getBoundingClientRect());
    const isAlone = lines.innerText.trim() === data.trim();
    if (isAlone && line.width > 0 && frame.right - line.right > line.left - frame.left + 2)
      wrong.push(data + ' at the left');
    const [before, last] = [end - 2, end - 1].map((at) => {
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      return range.getBoundingClientRect();
    });
    if (before.width > 0 && before.top === last.top && last.left > before.left) wrong.push(data);
  }
  const fields = document.querySelectorAll('textarea, input:is(:not([type]), [type="text"])');
  const fixed = [...fields].filter((field) => getComputedStyle(field).unicodeBidi !== 'plaintext');
  return [...wrong, ...fixed.map((field) => field.labels?.[0]?.textContent ?? field.className)];
})()`;

/** Lists the texts that begin in Hebrew and end at the wrong side, and the fields in which one would. */
export function wrongWay(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(FIND);
}
