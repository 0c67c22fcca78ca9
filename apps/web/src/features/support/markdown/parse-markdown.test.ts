import { expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

it('reads headings, paragraphs, lists and strong words', () => {
  const plain = (text: string) => ({ text, isStrong: false });
  expect(parseMarkdown('## One\n\nTwo **three** four\n\n- **five**\n- six\n')).toEqual([
    { kind: 'heading', line: [plain('One')] },
    { kind: 'paragraph', line: [plain('Two '), { text: 'three', isStrong: true }, plain(' four')] },
    { kind: 'list', lines: [[{ text: 'five', isStrong: true }], [plain('six')]] },
  ]);
});
