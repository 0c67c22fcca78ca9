import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedWordsOf, bannedWordViolations } from './rules/banned-words.ts';
import { citationViolations } from './rules/citations.ts';
import { citedFileViolations } from './rules/cited-files.ts';
import { circleViolations, roomCircleViolations } from './rules/import-circles.ts';
import { importViolations, type SourceFile } from './rules/import-direction.ts';
import { layers } from './rules/layers.ts';
import { listedDecisionViolations } from './rules/listed-decisions.ts';
import { listedRoomViolations } from './rules/listed-rooms.ts';
import { replacedModuleViolations } from './rules/replaced-modules.ts';
import { sizeAndNameViolations } from './rules/size-and-name.ts';
import { root } from './run-program.ts';

const CODE = /\.[cm]?[jt]sx?$/;
const WRITTEN_BY_HAND = /\.([cm]?[jt]sx?|css|sql)$/;
const GENERATED = /\.gen\.ts$/;

/** The paths of the files that are, or may become, part of the repository. */
function trackedPaths(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = execFileSync('git', args, { cwd: root }).toString().split('\0');
  return list.filter((path) => path !== '' && existsSync(join(root, path)));
}

const paths = trackedPaths();
const textsOf = (wanted: RegExp): SourceFile[] =>
  paths
    .filter((path) => wanted.test(path) && !GENERATED.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const files = textsOf(WRITTEN_BY_HAND);
const code = files.filter(({ path }) => CODE.test(path));
const pages = textsOf(/\.md$/);
const citing = files.filter(({ path }) => !path.startsWith('scripts/rules/'));
const violations = [
  ...importViolations(code, layers),
  ...circleViolations(code),
  ...roomCircleViolations(code),
  ...replacedModuleViolations(code),
  ...sizeAndNameViolations(files),
  ...bannedWordViolations(
    files,
    bannedWordsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8')),
  ),
  ...citedFileViolations([...citing, ...pages], paths),
  ...listedDecisionViolations(pages),
  ...listedRoomViolations(paths, pages),
  ...citationViolations(
    citing,
    new Map(
      textsOf(/^(?:docs|packages\/supabase-server\/docs)\/.*\.md$/).map(({ path, text }) => [
        path,
        text,
      ]),
    ),
  ),
];
for (const { path, line, message } of violations) console.error(`${path}:${line} ${message}`);
process.exitCode = violations.length === 0 ? 0 : 1;
