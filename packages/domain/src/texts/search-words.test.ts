import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  excerptOf,
  foldedWords,
  foldText,
  indexedWords,
  isOneSlip,
  markWords,
  queryWords,
  wordsIn,
} from './search-words.ts';

describe('words to search by', () => {
  it('are compared without accents and case', () => {
    expect(foldText('NÃO, à ação!')).toBe('nao, a acao!');
    expect(wordsIn('Não corro; 10 km').map(({ folded }) => folded)).toEqual([
      'nao',
      'corro',
      '10',
      'km',
    ]);
    // The same letters, written with combining marks.
    expect(wordsIn('Na\u0303o').map(({ folded }) => folded)).toEqual(['nao']);
  });

  it('are marked at their place, and the text is complete', () => {
    expect(markWords('Não: não hoje', new Set(['nao']))).toEqual([
      { text: 'Não', isMarked: true },
      { text: ': ', isMarked: false },
      { text: 'não', isMarked: true },
      { text: ' hoje', isMarked: false },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = wordsIn(text).map(({ folded }) => folded);
        const parts = markWords(text, new Set(words.slice(0, 2)));
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const word of words) expect(foldText(word)).toBe(word);
        if (!/[^\p{sc=Latin}\p{sc=Common}\p{M}]/u.test(text))
          for (const word of foldedWords(text)) expect(words.join(' ')).toContain(word);
      }),
    );
  });

  it('are whole with any mark', () => {
    // Marks that Unicode counts to ideographs and kana, within a Latin word.
    for (const mark of ['\u302A', '\u3099', '\u{16FF0}'])
      expect(wordsIn(`nã${mark}o`)).toEqual([{ folded: 'nao', start: 0, end: 3 + mark.length }]);
    expect(wordsIn('か\u3099き').map(({ folded }) => folded)).toEqual(['かき', 'き']);
  });

  it('are marked within scripts without spaces', () => {
    const marked = (text: string, query: string) => {
      const found = new Set(queryWords(query).map(({ folded }) => folded));
      return markWords(text, found).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
    };
    expect(marked('きのう図書館で本', '図書館')).toEqual(['きのう', '[図書館]', 'で本']);
    expect(marked('친구들과 등산', '친구')).toEqual(['[친구]', '들과 등산']);
    expect(marked('อยากเรียนว่ายน้ำทุกวัน', 'ว่ายน้ำ')).toEqual(['อยากเรียน', '[ว่ายน้ำ]', 'ทุกวัน']);
  });

  it('are single letters of scripts without spaces, too', () => {
    for (const letter of ['本', '친', 'ว'])
      expect(queryWords(letter)).toEqual([{ folded: foldText(letter), isPiece: true }]);
  });

  it('are emoji, too, of any skin and in any sentence', () => {
    const found = (query: string) => queryWords(query).map(({ folded }) => folded);
    for (const text of ['Um cachorro🐕', '犬🐕', 'Viva 👋🏽!', 'Love ❤️', 'Rio 🇧🇷🇮🇪'])
      for (const [word = ''] of text.matchAll(/\p{RI}{2}|\p{ExtPict}\uFE0F?/gu)) {
        const words = new Set(found(word));
        expect(words.size, word).toBe(1);
        expect(indexedWords(text)).toEqual(expect.arrayContaining([...words]));
        expect(markWords(text, words).filter(({ isMarked }) => isMarked)).toEqual([
          { text: word, isMarked: true },
        ]);
      }
    expect(found('!? …')).toEqual([]);
  });

  it('show the part of a long text around them', () => {
    const text = `${'Wind and rain. '.repeat(20)}Then the sea came. ${'Wind. '.repeat(20)}`;
    const excerpt = excerptOf(text, new Set(['sea']), 90);
    expect(excerpt).toMatch(/^….*the sea came\..*…$/);
    expect(excerpt.length).toBeLessThan(100);
    const end = 'and then the sea came.';
    expect(excerptOf(`${'Wind. '.repeat(20)}${end}`, new Set(['sea']), 90)).toMatch(/^….*came\.$/);
    expect(excerptOf('One\n line ', new Set(), 90)).toBe('One line');
    expect(excerptOf(text, new Set(), 30)).toMatch(/^Wind and rain.*…$/);
  });

  it('excerpts a text without spaces, never within a character', () => {
    expect(excerptOf('海'.repeat(100), new Set(), 10)).toBe(`${'海'.repeat(10)}…`);
    expect(excerptOf('🇧🇷'.repeat(50), new Set(), 9)).toBe(`${'🇧🇷'.repeat(4)}…`);
  });
});

describe('a slip', () => {
  it.each([
    ['gratidao', 'gratdao', true],
    ['gratidao', 'gratiddao', true],
    ['gratidao', 'gratidap', true],
    ['gratidao', 'gartidao', true],
    ['gratidao', 'gratidao', true],
    ['gratidao', 'gratida', true],
    ['gratidao', 'gratido0', false],
    ['gratidao', 'ratidao', false],
    ['gratidao', 'gardtiao', false],
    ['corre', 'correr', true],
    ['corre', 'correrei', false],
  ])('between %s and %s: %s', (one, other, isOne) => {
    expect(isOneSlip(one, other)).toBe(isOne);
    expect(isOneSlip(other, one)).toBe(isOne);
  });

  it('is any one edit after the first letter', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}$/);
    const place = fc.nat({ max: 3 });
    fc.assert(
      fc.property(word, place, fc.constantFrom('a', 'q', 'z'), (text, at, letter) => {
        const from = 1 + at;
        expect(isOneSlip(text, text.slice(0, from) + letter + text.slice(from))).toBe(true);
        expect(isOneSlip(text, text.slice(0, from) + text.slice(from + 1))).toBe(true);
        expect(isOneSlip(text, text.slice(0, from) + letter + text.slice(from + 1))).toBe(true);
      }),
    );
  });
});
