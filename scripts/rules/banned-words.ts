import type { SourceFile, Violation } from './import-direction.ts';

/**
 * Reads the words to avoid from the glossary: those in backticks in the column "not" of its tables.
 * @returns each banned word with the glossary's word for it
 */
export function bannedWordsOf(glossary: string): ReadonlyMap<string, string> {
  const banned = new Map<string, string>();
  let column = -1;
  for (const line of glossary.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').slice(1, -1) : null;
    if (cells === null) column = -1;
    else if (column === -1) column = cells.findIndex((cell) => cell.trim() === 'not');
    else {
      for (const [, word = ''] of (cells[column] ?? '').matchAll(/`([^`]+)`/g)) {
        banned.set(word, (cells[0] ?? '').replace(/\(code.*?\)/, '').trim());
      }
    }
  }
  return banned;
}

/**
 * Every file name or name in code, tables included, that contains a word that the glossary bans. Comments and texts may use
 * it.
 */
export function bannedWordViolations(
  files: readonly SourceFile[],
  banned: ReadonlyMap<string, string>,
): Violation[] {
  const byParts = [...banned].map(([word, better]) => ({
    word,
    better,
    parts: ` ${partsOf(word)} `,
  }));
  const objection = (name: string): string | null => {
    const parts = ` ${partsOf(name)} `;
    const found = byParts.find((candidate) => parts.includes(candidate.parts));
    return found ? `"${name}" says "${found.word}": the glossary has "${found.better}"` : null;
  };
  return files.flatMap(({ path, text }) => {
    const fileName = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
    const ofFile = objection(fileName);
    const found: Violation[] = ofFile === null ? [] : [{ path, line: 1, message: ofFile }];
    const seen = new Set<string>();
    withoutProse(path.endsWith('.sql') ? text.replace(/--[^\n]*/g, blank) : text)
      .split('\n')
      .forEach((line, index) => {
        for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g)) {
          if (seen.has(name)) continue;
          seen.add(name);
          const message = objection(name);
          if (message !== null) found.push({ path, line: index + 1, message });
        }
      });
    return found;
  });
}

/** `giveBack`, `give_back` and `GIVE_BACK` are all "give back". */
const partsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_$-]+/g, ' ')
    .toLowerCase()
    .trim();

/** The code with the same lines, without comments and string literals; expressions in templates stay. */
function withoutProse(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g,
    blank,
  );
}

const blank = (prose: string) => prose.replace(/[^\n]/g, ' ');
