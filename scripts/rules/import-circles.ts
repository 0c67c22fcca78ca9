import { findImports } from './find-imports.ts';
import { resolveImport, type SourceFile, type Violation } from './import-direction.ts';

/**
 * Every import that closes a circle of files: their order of evaluation would depend on which one is imported first.
 */
export function circleViolations(files: readonly SourceFile[]): Violation[] {
  const edges = importsOf(files);
  return circlesOf(edges).map((circle) => {
    const members = new Set(circle);
    const [first = ''] = [...circle].sort();
    const closing = edges.get(first)?.find(({ target }) => members.has(target));
    const message = `stands in a circle of imports: ${[...circle].sort().join(', ')}`;
    return { path: first, line: closing?.line ?? 1, message };
  });
}

/** The folders that can be read from the bottom up, at every depth. */
const ONE_WAY = ['packages/', 'apps/server/src/', 'apps/web/src/'];

/**
 * Every circle of rooms in the folders that are to have none: within each folder, the files and folders that stand side
 * by side import each other one way only, so that a reader can begin with those that import none of the others. Tests
 * may import any.
 */
export function roomCircleViolations(
  files: readonly SourceFile[],
  oneWay: readonly string[] = ONE_WAY,
): Violation[] {
  return oneWay.flatMap((below) => roomCirclesBelow(files, below));
}

function roomCirclesBelow(files: readonly SourceFile[], below: string): Violation[] {
  const inside = files.filter(({ path }) => path.startsWith(below) && !TEST.test(path));
  const imports = [...importsOf(inside)].flatMap(([path, targets]) =>
    targets.map(({ line, target }) => ({ path, line, target })),
  );
  const folders = new Map<string, Map<string, Import[]>>();
  for (const { path, line, target } of imports) {
    const folder = commonFolder(path, target);
    const edges = folders.get(folder) ?? new Map<string, Import[]>();
    folders.set(folder, edges);
    const [from, to] = [roomIn(folder, path), roomIn(folder, target)];
    edges.set(from, [...(edges.get(from) ?? []), { line, target: to, path }]);
  }
  return [...folders].flatMap(([folder, edges]) =>
    circlesOf(edges).map((circle) => {
      const rooms = [...circle].sort();
      const closing = edges.get(rooms[0] ?? '')?.find(({ target }) => circle.includes(target));
      const message = `closes a circle of rooms in ${folder}: ${rooms.join(', ')}`;
      return { path: closing?.path ?? folder, line: closing?.line ?? 1, message };
    }),
  );
}

const TEST = /\.test\.tsx?$/;

interface Import {
  readonly line: number;
  readonly target: string;
  /** The file that has it. */
  readonly path: string;
}

/** The folder, with a slash at its end, that contains both files. */
function commonFolder(one: string, other: string): string {
  const parts = one.split('/');
  const others = other.split('/');
  const differs = parts.findIndex((part, place) => part !== others[place]);
  return `${parts.slice(0, differs).join('/')}/`;
}

/** The file or folder of `folder` that a path leads through. */
const roomIn = (folder: string, path: string): string =>
  path.slice(folder.length).split('/')[0] ?? '';

/** What each file imports of the others. */
function importsOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly Import[]> {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => [
      path,
      findImports(text).flatMap(({ line, specifier }) => {
        const target = resolveImport(path, specifier);
        return target !== null && target !== path && known.has(target)
          ? [{ line, target, path }]
          : [];
      }),
    ]),
  );
}

type Edges = ReadonlyMap<string, readonly { readonly target: string }[]>;

/** The strongly connected components of more than one file (Tarjan), without recursion over long chains. */
function circlesOf(edges: Edges): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];

  for (const root of edges.keys()) {
    if (order.has(root)) continue;
    const path = [{ file: root, next: 0 }];
    enter(root);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const target = edges.get(step.file)?.[step.next]?.target;
      step.next += 1;
      if (target === undefined) {
        path.pop();
        leave(step.file);
        const before = path.at(-1);
        if (before !== undefined) lower(before.file, lowest.get(step.file));
      } else if (!order.has(target)) {
        enter(target);
        path.push({ file: target, next: 0 });
      } else if (isOpen.has(target)) {
        lower(step.file, order.get(target));
      }
    }
  }
  return circles;

  function enter(file: string): void {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    open.push(file);
    isOpen.add(file);
  }

  function lower(file: string, to = Number.POSITIVE_INFINITY): void {
    lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  }

  function leave(file: string): void {
    if (lowest.get(file) !== order.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    for (const member of circle) isOpen.delete(member);
    if (circle.length > 1) circles.push(circle);
  }
}
