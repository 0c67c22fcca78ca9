import { posix } from 'node:path';
import { findImports } from './find-imports.ts';
import type { Layer } from './layers.ts';
import { fileBehind, isOurs, packageAt } from './package-doors.ts';

/** A source file: its path from the repository's root, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A violation of a rule, with its place. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Every import that the table of layers does not allow, and every file that belongs to no layer. */
export function importViolations(
  files: readonly SourceFile[],
  layers: readonly Layer[],
): Violation[] {
  return files.flatMap((file) => {
    const place = findPlace(file.path, layers);
    if (place === null) {
      return [
        { path: file.path, line: 1, message: 'belongs to no layer of scripts/rules/layers.ts' },
      ];
    }
    return findImports(file.text).flatMap(({ line, specifier }) => {
      const message = objection(place, file.path, specifier, layers);
      return message === null ? [] : [{ path: file.path, line, message }];
    });
  });
}

interface Place {
  readonly layer: Layer;
  readonly room: string | null;
}

function findPlace(path: string, layers: readonly Layer[]): Place | null {
  for (const layer of layers) {
    const match = layer.files.exec(path);
    if (match) return { layer, room: match.groups?.room ?? null };
  }
  return null;
}

function objection(
  here: Place,
  path: string,
  specifier: string,
  layers: readonly Layer[],
): string | null {
  const target = resolveImport(path, specifier);
  if (target === null && isOurs(specifier)) {
    return `no door of the package (see \`exports\` of its package.json): ${specifier}`;
  }
  if (target === null) {
    return here.layer.packages === 'none'
      ? `${here.layer.name} imports no package: ${specifier}`
      : null;
  }
  const within = packageAt(target);
  if (specifier.startsWith('.') && within !== null && within !== packageAt(path)) {
    return `reaches into ${within}, which is imported by its name: ${specifier}`;
  }
  const there = findPlace(target, layers);
  if (there === null) return `imports ${target}, which belongs to no layer`;
  if (there.layer === here.layer) {
    if (there.room === here.room) return null;
    return `${here.layer.name} never import each other: ${here.room} imports ${there.room} (${specifier})`;
  }
  if (here.layer.from.includes(there.layer.name)) return null;
  return `${here.layer.name} may not import ${there.layer.name}: ${specifier}`;
}

/** The path that a specifier resolves to, or null when it names another package, or nothing. */
export function resolveImport(path: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return fileBehind(specifier);
}
