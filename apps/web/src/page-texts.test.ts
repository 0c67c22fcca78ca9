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
  'account-texts.ts': { account: '' },
  'support-texts.ts': { support: '' },
  'billing-texts.ts': { billing: '', subscription: '' },
  'sitting-texts.ts': { sitting: '' },
  'unsent-texts.ts': { unsent: '' },
  'first-goal-texts.ts': { firstGoal: '' },
  'welcome-texts.ts': { welcome: '' },
  'year-texts.ts': { year: '' },
  'first-read-texts.ts': { firstRead: '' },
  'importing-texts.ts': { importing: '' },
  'passkeys-texts.ts': { passkeys: '' },
  'protection-texts.ts': { protection: '' },
  'signing-up-texts.ts': { signingUp: '' },
  'passwords-texts.ts': { passwords: '' },
  'change-email-texts.ts': { changeEmail: '' },
  'mail-links-texts.ts': { mailLinks: '' },
  'recovery-texts.ts': { recovery: '' },
  'trash-texts.ts': { trash: '' },
  'what-helped-texts.ts': { whatHelped: '' },
};

const areasOf = (reached: ReadonlyMap<string, string>) =>
  Object.entries(parts).flatMap(([file, texts]) =>
    reached.has(join(source, 'i18n', file)) ? Object.keys(texts) : [],
  );

/** The areas that files need and neither they nor what was there before bring, by the file that is fetched on demand. */
function missing(
  files: readonly string[],
  before: readonly string[],
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const reached = reach(files);
  const there = [...before, ...areasOf(reached)];
  const own = [...areasIn(reached.values())].filter((area) => !there.includes(area));
  const later = [...reached].flatMap(([file, text]) =>
    [...text.matchAll(/\bimport\(\s*'(\.[^']+\.tsx?)'/g)].map(([, name = '']) =>
      join(dirname(file), name),
    ),
  );
  return [
    ...own.map((area) => `${files.at(-1)?.slice(source.length + 1)}: ${area}`),
    ...later
      .filter((file) => !seen.has(file))
      .flatMap((file) => missing([file], there, new Set([...seen, ...later]))),
  ];
}

it.each(pagesOf(routes))('$path has the texts that it and its later parts need', ({ files }) => {
  const all = ['root.tsx', ...files].map((file) => join(source, file));
  expect(missing(all, Object.keys(frame))).toEqual([]);
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
