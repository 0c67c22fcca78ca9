import type { SourceFile, Violation } from './import-direction.ts';

const INDEX = 'docs/decisions/README.md';
const DECISION = /^docs\/decisions\/(\d{4}-.*\.md)$/;

/** Every decision that the index of decisions does not list by its title, as a link to its file. */
export function listedDecisionViolations(files: readonly SourceFile[]): Violation[] {
  const index = files.find(({ path }) => path === INDEX)?.text ?? '';
  return files.flatMap(({ path, text }) => {
    const name = DECISION.exec(path)?.[1];
    if (name === undefined) return [];
    const [title = ''] = text.replace(/^# /, '').split('\n');
    const entry = `- [${name.slice(0, 4)}](${name}) ${title}\n`;
    if (index.includes(entry)) return [];
    return [{ path, line: 1, message: `is not in ${INDEX} as: ${entry.trim()}` }];
  });
}
