import { describe, expect, it } from 'vitest';
import { type Block, parsePolicy } from './parse-policy.ts';
import english from './privacy.en.md?raw';
import portuguese from './privacy.pt.md?raw';

it('reads headings, paragraphs, lists and strong words', () => {
  const plain = (text: string) => ({ text, isStrong: false });
  expect(parsePolicy('## One\n\nTwo **three** four\n\n- **five**\n- six\n')).toEqual([
    { kind: 'heading', line: [plain('One')] },
    { kind: 'paragraph', line: [plain('Two '), { text: 'three', isStrong: true }, plain(' four')] },
    { kind: 'list', lines: [[{ text: 'five', isStrong: true }], [plain('six')]] },
  ]);
});

describe('the policies', () => {
  const shapeOf = (blocks: readonly Block[]) =>
    blocks.map((block) => (block.kind === 'list' ? `list of ${block.lines.length}` : block.kind));

  it('have the same parts in both languages', () => {
    expect(shapeOf(parsePolicy(portuguese))).toEqual(shapeOf(parsePolicy(english)));
  });

  it.each([
    [
      english,
      [
        ...['4 February 2025', 'within 90 days', 'cookies', 'by e-mail or by a notice'],
        ...['keyed hash of your email', 'invoices', 'at Stripe', 'backups'],
        ...['link one to your account', 'second factor', 'Where you are signed in'],
      ],
    ],
    [
      portuguese,
      [
        ...['4 de fevereiro de 2025', 'até 90 dias', 'cookies', 'por e-mail ou por um aviso'],
        ...['hash com chave do seu e-mail', 'faturas', 'na Stripe', 'backups'],
        ...['vincula um à sua conta', 'segundo fator', 'Onde você está conectado'],
      ],
    ],
  ])('say what they must', (policy, needed) => {
    for (const words of needed) expect(policy).toContain(words);
  });

  it.each([english, portuguese])('use no Markdown that is not read', (policy) => {
    expect(policy).not.toMatch(/^(#\s|#{3,}|\d+\.\s|>)|\]\(|`|_\w+_|\n {2,}/m);
    expect(policy.split('**').length % 2).toBe(1);
  });
});
