import { findImports } from './find-imports.ts';
import { resolveImport, type SourceFile, type Violation } from './import-direction.ts';

/**
 * Every import that closes a circle of files: their order of evaluation would depend on which one is imported first.
 */
export function circleViolations(files: readonly SourceFile[]): Violation[] {
  const known = new Set(files.map(({ path }) => path));
  const edges = new Map<string, { readonly line: number; readonly target: string }[]>();
  for (const { path, text } of files) {
    const targets = findImports(text).flatMap(({ line, specifier }) => {
      const target = resolveImport(path, specifier);
      return target !== null && target !== path && known.has(target) ? [{ line, target }] : [];
    });
    edges.set(path, targets);
  }
  return circlesOf(edges).flatMap((circle) => {
    const members = new Set(circle);
    const [first = ''] = [...circle].sort();
    const closing = edges.get(first)?.find(({ target }) => members.has(target));
    const message = `stands in a circle of imports: ${[...circle].sort().join(', ')}`;
    return [{ path: first, line: closing?.line ?? 1, message }];
  });
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
