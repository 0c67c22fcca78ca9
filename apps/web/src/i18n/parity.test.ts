import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { pt } from './pt.ts';

const source = join(import.meta.dirname, '..');

/** The texts by their full names. */
function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[prefix + name, value] as const]
        : [...flatten(value, `${prefix}${name}.`)],
    ),
  );
}

/** What a text speaks of, in both languages. */
const WORDS = [
  [/\bissues?\b/i, /obstáculo/i],
  [/\bstrateg(y|ies)\b/i, /estratégia/i],
  [/\btags?\b/i, /etiqueta/i],
  [/\bwish(es)?\b/i, /desej/i],
  [/\bachievements?\b/i, /conquista/i],
  [/\bto-dos?\b/i, /tarefa/i],
  [/\bsittings?\b/i, /pausa/i],
  [/\btrash\b/i, /lixeira/i],
  [/\bdevices?\b(?!}})/i, /aparelho/i],
] as const;

const english = flatten(en);
const portuguese = flatten(pt);

/** Other words for what has a word of its own in each language. */
const OTHER_WORDS = [
  ['English', english, /\be-mail\b/i],
  ['Portuguese', portuguese, /\bnovamente\b|\bdispositivo|entrada em duas etapas/i],
] as const;

function sourceFiles(): { name: string; text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^i18n[/\\](en|pt)\b/.test(name))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));
}

describe('the languages', () => {
  it('have the same texts', () => {
    expect([...portuguese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english])('%s uses the same variables', (name, text) => {
    const variables = (words: string) => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(String).sort();
    expect(variables(portuguese.get(name) ?? '')).toEqual(variables(text));
  });

  it('leave no text empty', () => {
    const empty = [...english, ...portuguese].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('address men and women alike in Portuguese, also in what is longer', () => {
    const pages = ['help/help', 'policy/privacy', 'policy/terms'].map((page) =>
      readFileSync(join(source, `features/support/${page}.pt.md`), 'utf8'),
    );
    const ofMen =
      /você (?:já |não )?(?:é|está|foi|fica|será|seja|continua) \p{L}+(?:ad|id|t|s)o(?!\p{L})|você mesmo/giu;
    const found = [...portuguese.values(), ...pages].flatMap((text) => text.match(ofMen) ?? []);
    expect(found).toEqual([]);
  });

  it.each(WORDS)('call the same thing by the same word: %s, %s', (word, inPortuguese) => {
    const differing = [...english]
      .filter(([, text]) => word.test(text) && !/issue with your subscription/.test(text))
      .map(([name]) => portuguese.get(name) ?? '')
      .filter((text) => !inPortuguese.test(text));
    expect(differing).toEqual([]);
  });

  it.each(OTHER_WORDS)('have one word for one thing: %s', (_language, texts, other) => {
    expect([...texts.values()].filter((text) => other.test(text))).toEqual([]);
  });
});

/** The names that selectors reach: `$.auth.errors[fault]` reaches all that stands right under `auth.errors`. */
function usedNames(text: string): RegExp[] {
  const selectors = text.matchAll(/\$((?:\s*\.\s*\w+|\[[^\]]+\])+)/g);
  return [...selectors].map(([, path = '']) => {
    const name = path.replace(/\s/g, '').replace(/\[[^\]]+\]/g, '.[^.]+');
    return new RegExp(`^${name.slice(1)}(\\.one|\\.other)?$`);
  });
}

it('every text is used', () => {
  const used = sourceFiles().flatMap(({ text }) => usedNames(text));
  const unused = [...english.keys()].filter((name) => !used.some((pattern) => pattern.test(name)));
  expect(unused).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

const spoken = new Set([
  'alt',
  'aria-label',
  'label',
  'placeholder',
  'title',
  'description',
  'lead',
]);
const hasWords = (text: unknown) => typeof text === 'string' && /\p{L}{2}/u.test(text);

/** What a component says that is in no language's texts. */
function strayTexts({ name, text }: { name: string; text: string }): string[] {
  const nodes = [...nodesIn(parseAst(text, { lang: 'tsx' }, name))];
  const between = nodes.filter((node) => node.type === 'JSXText').map((node) => node.value);
  const attributes = nodes
    .filter((node) => node.type === 'JSXAttribute')
    .filter((node) => isNode(node.name) && spoken.has(String(node.name.name)))
    .map((node) => (isNode(node.value) && node.value.type === 'Literal' ? node.value.value : ''));
  return [...between, ...attributes].filter(hasWords).map((words) => `${name}: ${words}`);
}

it('components contain no texts of their own', () => {
  const components = sourceFiles().filter(({ name }) => name.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(30);
  expect(components.flatMap(strayTexts)).toEqual([]);
});

it('finds a literal text in a component', () => {
  const text = '<p title="Hello">There <b>{name}</b></p>';
  expect(strayTexts({ name: 'x.tsx', text })).toEqual(['x.tsx: There ', 'x.tsx: Hello']);
});
