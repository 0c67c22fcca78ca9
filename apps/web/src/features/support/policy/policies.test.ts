import { describe, expect, it } from 'vitest';
import { type Block, parseMarkdown } from '../markdown/parse-markdown.ts';
import { POLICY_CHANGE } from './policy-change.ts';
import english from './privacy.en.md?raw';
import portuguese from './privacy.pt.md?raw';
import englishTerms from './terms.en.md?raw';
import portugueseTerms from './terms.pt.md?raw';

describe('the policies and the terms', () => {
  const shapeOf = (blocks: readonly Block[]) =>
    blocks.map((block) => (block.kind === 'list' ? `list of ${block.lines.length}` : block.kind));

  it('have the same parts in both languages', () => {
    expect(shapeOf(parseMarkdown(portuguese))).toEqual(shapeOf(parseMarkdown(english)));
    expect(shapeOf(parseMarkdown(portugueseTerms))).toEqual(shapeOf(parseMarkdown(englishTerms)));
  });

  it.each([
    [
      english,
      [
        ...[
          '26 November 2026',
          'from 7 December 2026',
          'within 90 days',
          'cookies',
          'by e-mail or by a notice',
        ],
        ...['keyed hash of your email', 'invoices', 'at Stripe', 'backups'],
        ...['link one to your account', 'second step', 'Where you are signed in'],
        ...['storage of your browser', '30 days', 'recovery codes', 'Your reminders'],
        ...['three at most about the end of the trial', 'the account was deleted'],
      ],
    ],
    [
      portuguese,
      [
        ...[
          '26 de novembro de 2026',
          'a partir de 7 de dezembro de 2026',
          'até 90 dias',
          'cookies',
          'por e-mail ou por um aviso',
        ],
        ...['hash com chave do seu e-mail', 'faturas', 'na Stripe', 'backups'],
        ...['vincula um à sua conta', 'segunda etapa', 'Onde sua conta está aberta'],
        ...['armazenamento do seu navegador', '30 dias', 'códigos de recuperação'],
        ...['Seus lembretes', 'no máximo três sobre o fim', 'a conta foi excluída'],
      ],
    ],
    [englishTerms, ['15 days', 'US$ 5.00', 'cancel at any time', '7 days in Brazil', 'export']],
    [
      portugueseTerms,
      ['15 dias', 'R$ 20,00', 'cancelar quando quiser', '7 dias no Brasil', 'exportar'],
    ],
  ])('say what they must', (policy, needed) => {
    for (const words of needed) expect(policy).toContain(words);
  });

  it('announce their last change to whoever has put an earlier one away', () => {
    const day = (language: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        POLICY_CHANGE.announced,
      );
    expect(english).toContain(`Last updated: ${day('en-GB')}.`);
    expect(portuguese).toContain(`Última atualização: ${day('pt-BR')}.`);
    expect(POLICY_CHANGE.announced.toISOString()).toContain(POLICY_CHANGE.name);
  });

  it.each([english, portuguese, englishTerms, portugueseTerms])(
    'use no unsupported Markdown',
    (policy) => {
      expect(policy).not.toMatch(/^(#\s|#{3,}|\d+\.\s|>)|\]\(|`|_\w+_|\n {2,}/m);
      expect(policy.split('**').length % 2).toBe(1);
    },
  );
});
