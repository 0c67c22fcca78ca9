import { describe, expect, it } from 'vitest';
import { shortcuts as en } from '../../../i18n/en/shortcuts.ts';
import { shortcuts as pt } from '../../../i18n/pt/shortcuts.ts';
import { isSearchKey, type KeyPress } from './search-key.ts';
import { commandOf } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, modifiers: Partial<KeyPress> = {}) => ({ ...none, key, ...modifiers });
const letters = en.letters;

describe('a key', () => {
  it('searches, creates, edits and lists the shortcuts', () => {
    const kindOf = (key: string, modifiers = {}) =>
      commandOf(press(key, modifiers), false, letters)?.kind;
    expect(['/', 'n', 'N', 'e', 'x', 'Enter'].map((key) => kindOf(key))).toEqual([
      'search',
      'new',
      'new',
      'edit',
      undefined,
      undefined,
    ]);
    expect(kindOf('?', { shiftKey: true })).toBe('sheet');
    expect(kindOf('/', { shiftKey: true })).toBe('search');
    expect(kindOf('N', { shiftKey: true })).toBeUndefined();
  });

  it('does nothing with a modifier, except for the search', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(commandOf(press('n', { [modifier]: true }), false, letters)).toBeNull();
    }
    expect(isSearchKey(press('k', { ctrlKey: true }))).toBe(true);
    expect(isSearchKey(press('K', { metaKey: true }))).toBe(true);
    expect(isSearchKey(press('k'))).toBe(false);
    expect(isSearchKey(press('k', { ctrlKey: true, altKey: true }))).toBe(false);
  });

  it.each([
    ['English', en],
    ['Portuguese', pt],
  ])('leads to every page after a g, each by a letter of its own, in %s', (_, shortcuts) => {
    const all = Object.entries(shortcuts.letters);
    expect(new Set(all.map(([, letter]) => letter)).size).toBe(all.length);
    expect(all.map(([page]) => page).sort()).toEqual(Object.keys(en.letters).sort());
    for (const [page, letter] of all) {
      expect(commandOf(press(letter), true, shortcuts.letters)).toEqual({ kind: 'go', page });
    }
    expect(commandOf(press('z'), true, shortcuts.letters)).toBeNull();
  });
});
