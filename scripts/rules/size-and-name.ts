import type { SourceFile, Violation } from './import-direction.ts';

const LONGEST = 250;
const DUMPING_GROUND =
  /(^|\/)(utils?|helpers?|common|misc|shared|types)(\/|\.[a-z]+$|\.test\.[a-z]+$)/i;
/** `deferred-*` and `lazy-*` say when a module is fetched (docs/architecture.md). */
const OTHER_FETCHING = /^apps\/web\/src\/(.*\/)?(asked|later)-[^/]+$/;
const BARREL = /(^|\/)index\.[cm]?[jt]sx?$/;
const PACKAGE_ENTRY = /^(packages\/[^/]+\/src|supabase\/functions\/[^/]+)\/index\.ts$/;

/** Files that are too long, have a name without meaning, or only re-export. */
export function sizeAndNameViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const found: Violation[] = [];
    if (lines > LONGEST) {
      const message = `has ${lines} lines, more than ${LONGEST}: split it by meaning`;
      found.push({ path, line: LONGEST + 1, message });
    }
    if (DUMPING_GROUND.test(path)) {
      found.push({ path, line: 1, message: 'is called after nothing: name it after what it does' });
    }
    if (OTHER_FETCHING.test(path)) {
      const message = 'says in another way when it is fetched: begin with deferred- or lazy-';
      found.push({ path, line: 1, message });
    }
    if (BARREL.test(path) && !PACKAGE_ENTRY.test(path)) {
      found.push({ path, line: 1, message: 'is a barrel file: import from the file itself' });
    }
    return found;
  });
}
