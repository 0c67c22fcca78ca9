import { beginningOf } from '@bloom/domain/texts/beginning';
import { shownText } from '@bloom/domain/texts/blank';

/** Normalises a text for a card: one kind of line break, no control characters, nothing that the database refuses. */
export function tidyText(text: string): string {
  return shownText(
    text
      .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .replaceAll(/\p{Cs}/gu, '\ufffd'),
  );
}

/**
 * Splits a text into parts of at most so many characters: between paragraphs if possible, else between lines, else
 * between words.
 */
export function* splitText(text: string, limit: number): Generator<string> {
  let at = 0;
  while (at < text.length) {
    // A character takes up to two UTF-16 units.
    const window = text.slice(at, at + 2 * limit + 2);
    const head = beginningOf(window, limit);
    const isLast = head.length === window.length;
    const cut = isLast ? head.length : cutOf(head);
    const part = shownText(head.slice(0, cut));
    if (part !== '') yield part;
    at += cut;
  }
}

function cutOf(head: string): number {
  const cuts = ['\n\n', '\n', ' '].map((between) => head.lastIndexOf(between));
  return cuts.find((cut) => cut > head.length / 2) ?? head.length;
}

const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
]);
const HIDDEN = new Set(['script', 'style']);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Whether a text is HTML, as formatting editors store it. */
export function isHtml(text: string): boolean {
  return /<(?:p|div|br)[\s/>]/i.test(text);
}

/** The text of some HTML, with its lines; the HTML itself is never put into a page. */
export function textOfHtml(html: string): string {
  const [before = '', ...pieces] = html.split('<');
  let text = before;
  let hidden = '';
  for (const piece of pieces) {
    const [, closing = '', name = ''] = /^(\/?)([a-z][a-z0-9]*|!)/i.exec(piece) ?? [];
    const tag = name.toLowerCase();
    const end = piece.indexOf('>');
    const isTag = tag !== '' && end >= 0;
    if (hidden !== '' && !(isTag && closing !== '' && tag === hidden)) continue;
    hidden = isTag && closing === '' && HIDDEN.has(tag) ? tag : '';
    if (hidden !== '') continue;
    if (!isTag) text += `<${piece}`;
    else text += breakOf(tag, closing !== '') + piece.slice(end + 1);
  }
  return text
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, characterOf)
    .replaceAll(/\n{3,}/g, '\n\n');
}

function breakOf(tag: string, isClosing: boolean): string {
  return BLOCKS.has(tag) && (isClosing || tag === 'br') ? '\n' : '';
}

function characterOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
