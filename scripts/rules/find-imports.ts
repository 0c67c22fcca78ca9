/** One import of a file: its specifier and line. */
export interface Import {
  readonly line: number;
  readonly specifier: string;
}

const patterns = [
  // import ... from 'x', export ... from 'x', import 'x'; the clause may run over several lines.
  /(?:^|[;\n])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g,
  /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g,
];

/** The imports in a source text, including re-exports, dynamic imports and types. */
export function findImports(source: string): Import[] {
  return patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map((match) => {
      const end = match.index + match[0].length;
      return { line: source.slice(0, end).split('\n').length, specifier: match[1] ?? '' };
    })
    .sort((one, other) => one.line - other.line);
}
