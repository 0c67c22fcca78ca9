import { expect, it } from 'vitest';
import english from './help.en.md?raw';
import portuguese from './help.pt.md?raw';
import { findTopics, parseHelp, summaryOf } from './topics.ts';

const names = (markdown: string) => parseHelp(markdown).map(({ name }) => name);
const kindsOf = (markdown: string) =>
  parseHelp(markdown).map(({ blocks }) =>
    blocks.map((block) => (block.kind === 'list' ? `list of ${block.lines.length}` : block.kind)),
  );

it('has a topic for each screen and for each common question, in both languages', () => {
  expect(names(english)).toEqual(
    expect.arrayContaining([
      ...[
        'goals',
        'goal-form',
        'sitting',
        'garden',
        'year',
        'strategies',
        'wishes',
        'achievements',
        'gratitude',
      ],
      ...['affirmations', 'timeline', 'todos', 'search', 'profile', 'trash', 'sign-in'],
      ...['install', 'reminders', 'two-step', 'export', 'import', 'billing'],
    ]),
  );
  expect(names(portuguese)).toEqual(names(english));
  expect(kindsOf(portuguese)).toEqual(kindsOf(english));
});

it('has a summary line for each topic, and no unsupported Markdown', () => {
  for (const markdown of [english, portuguese]) {
    expect(new Set(names(markdown)).size).toBe(names(markdown).length);
    for (const topic of parseHelp(markdown)) {
      expect(summaryOf(topic).length, topic.name).toBeGreaterThan(10);
      expect(topic.title).not.toBe('');
      expect(topic.name).toMatch(/^[a-z-]+$/);
    }
    expect(markdown.split('**').length % 2).toBe(1);
    expect(markdown).not.toMatch(/^#{2,}|\]\(|`/m);
  }
});

it('finds topics by all words, without accents and capitals, titles first', () => {
  const topics = parseHelp(portuguese);
  const found = (query: string) => findTopics(topics, query).map(({ name }) => name);
  expect(found('')).toEqual(names(portuguese));
  expect(found('CARTAO')).toContain('billing');
  expect(found('duas etapas')[0]).toBe('two-step');
  expect(found('instalar iphone')).toEqual(['install']);
  expect(found('gratidao')[0]).toBe('gratitude');
  expect(found('xyzzy')).toEqual([]);
});
