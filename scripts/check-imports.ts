import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedWordsOf, bannedWordViolations } from './rules/banned-words.ts';
import { citationViolations } from './rules/citations.ts';
import { circleViolations, roomCircleViolations } from './rules/import-circles.ts';
import { importViolations, type SourceFile } from './rules/import-direction.ts';
import { layers } from './rules/layers.ts';
import { replacedModuleViolations } from './rules/replaced-modules.ts';
import { sizeAndNameViolations } from './rules/size-and-name.ts';
import { root } from './run-program.ts';

const CODE = /\.[cm]?[jt]sx?$/;
const WRITTEN_BY_HAND = /\.([cm]?[jt]sx?|css|sql)$/;
const GENERATED = /\.gen\.ts$/;

/** The files that are, or may become, part of the repository. */
function trackedTexts(wanted: RegExp): SourceFile[] {
  const list = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
    },
  );
  return list
    .toString()
    .split('\0')
    .filter((path) => wanted.test(path) && !GENERATED.test(path))
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const files = trackedTexts(WRITTEN_BY_HAND);
const code = files.filter(({ path }) => CODE.test(path));
const violations = [
  ...importViolations(code, layers),
  ...circleViolations(code),
  ...roomCircleViolations(code),
  ...replacedModuleViolations(code),
  ...sizeAndNameViolations(files),
  ...bannedWordViolations(
    code,
    bannedWordsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8')),
  ),
  ...citationViolations(
    files.filter(({ path }) => !path.startsWith('scripts/rules/')),
    new Map(
      trackedTexts(/^(?:docs|packages\/supabase-server\/docs)\/.*\.md$/).map(({ path, text }) => [
        path,
        text,
      ]),
    ),
  ),
];
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
process.exitCode = violations.length === 0 ? 0 : 1;
