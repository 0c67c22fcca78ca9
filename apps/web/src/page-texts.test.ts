import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { frame } from './i18n/en-frame.ts';
import { pages } from './i18n/en-pages.ts';
import { person } from './i18n/en-person.ts';
import routes, { IN_A_LANGUAGE } from './routes.ts';

const source = import.meta.dirname;

/** The files and all that they import, directly or not, except on demand. */
function reach(files: readonly string[], reached = new Map<string, string>()): Map<string, string> {
  for (const file of files) {
    if (reached.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    reached.set(file, text);
    const imports = text.matchAll(/^(?:import|export) (?!type)[^;]*?'(\.[^']+\.tsx?)'/gm);
    reach(
      [...imports].map(([, name = '']) => join(dirname(file), name)),
      reached,
    );
  }
  return reached;
}

interface PageFiles {
  readonly path: string;
  /** The page's own file, after those of the layouts around it. */
  readonly files: readonly string[];
}

function pagesOf(
  entries: readonly RouteConfigEntry[],
  around: PageFiles = { path: '', files: [] },
): PageFiles[] {
  return entries.flatMap(({ path, file, children }) => {
    const page = {
      path:
        path === undefined
          ? around.path
          : `${around.path}/${path}`.replace(`/${IN_A_LANGUAGE}`, ''),
      files: [...around.files, file],
    };
    return children ? pagesOf(children, page) : [page];
  });
}

const areasIn = (files: Iterable<string>) =>
  new Set([...files].flatMap((text) => text.match(/(?<=\$\.)[a-z]+\b/gi) ?? []));

it('the start page and its layout load no texts but their own', () => {
  const pages = ['root.tsx', 'shell/public-layout.tsx', 'routes/landing.tsx'];
  const reached = reach(pages.map((page) => join(source, page)));
  expect([...reached.keys()]).toContain(join(source, 'shell/frame/footer.tsx'));
  expect(areasIn(reached.values())).toEqual(new Set([...Object.keys(frame), 'landing']));
  expect([...reached.keys()]).not.toContain(join(source, 'i18n/person-texts.ts'));
});

const parts = {
  'person-texts.ts': person,
  'pages-texts.ts': pages,
  'bloom-line-texts.ts': { bloomLine: '' },
  'landing-texts.ts': { landing: '' },
  'search-texts.ts': { search: '', shortcuts: '' },
  'garden-texts.ts': { garden: '' },
  'installing-texts.ts': { installing: '' },
  'billing-texts.ts': { billing: '' },
  'sitting-texts.ts': { sitting: '' },
  'unsent-texts.ts': { unsent: '' },
  'first-goal-texts.ts': { firstGoal: '' },
  'welcome-texts.ts': { welcome: '' },
  'year-texts.ts': { year: '' },
};

it.each(pagesOf(routes))('$path has the texts that it needs', ({ files }) => {
  const reached = reach(['root.tsx', ...files].map((file) => join(source, file)));
  const fetched = Object.entries(parts).flatMap(([file, texts]) =>
    reached.has(join(source, 'i18n', file)) ? Object.keys(texts) : [],
  );
  const there = [...Object.keys(frame), ...fetched];
  expect([...areasIn(reached.values())].filter((area) => !there.includes(area))).toEqual([]);
});

it('the pages for signing in do not load the texts of the others', () => {
  const entries = pagesOf(routes).filter(({ path }) =>
    /^\/(sign_(in|up)|reset_password)$/.test(path),
  );
  expect(entries).toHaveLength(3);
  for (const { files } of entries)
    expect([...reach(files.map((file) => join(source, file))).keys()]).not.toContain(
      join(source, 'i18n/pages-texts.ts'),
    );
});
