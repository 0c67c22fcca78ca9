import { describe, expect, it } from 'vitest';
import { circleViolations, roomCircleViolations } from './import-circles.ts';

/** Files of a folder by name, each with its imports. */
function circles(imports: Readonly<Record<string, readonly string[]>>): string[] {
  const files = Object.entries(imports).map(([name, targets]) => ({
    path: `src/${name}.ts`,
    text: targets.map((target) => `import { x } from './${target}.ts';\n`).join(''),
  }));
  return circleViolations(files).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

describe('circles of imports', () => {
  it('are none in a tree, nor where two paths lead to one file', () => {
    expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
  });

  it('are found, however long, once each, and reported in the file that closes them', () => {
    expect(circles({ a: ['x', 'b'], b: ['c'], c: ['a'], x: [] })).toEqual([
      'src/a.ts:2 stands in a circle of imports: src/a.ts, src/b.ts, src/c.ts',
    ]);
    expect(circles({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] })).toHaveLength(2);
  });

  it('include type imports, and no packages or missing files', () => {
    const types = [
      { path: 'src/a.ts', text: "import type { B } from './b.ts';\n" },
      { path: 'src/b.ts', text: "export type { A } from './a.ts';\n" },
    ];
    expect(circleViolations(types)).toHaveLength(1);
    expect(circles({ a: ['gone'], b: [] })).toEqual([]);
  });

  it('of very many files in a row are found without a deep stack', () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `f${index}`);
    const chain = Object.fromEntries(
      names.map((name, index) => [name, [names[(index + 1) % names.length] ?? '']]),
    );
    expect(circles(chain)).toHaveLength(1);
  });
});

describe('circles of rooms', () => {
  const file = (path: string, ...targets: string[]) => ({
    path,
    text: targets.map((target) => `import { x } from '${target}';\n`).join(''),
  });
  const messages = (...files: ReturnType<typeof file>[]) =>
    roomCircleViolations(files, ['src/']).map(
      ({ path, line, message }) => `${path}:${line} ${message}`,
    );

  it('are none where folders import one way, and where only their tests look back', () => {
    const files = [file('src/a/x.ts', '../b/y.ts'), file('src/b/y.ts')];
    expect(messages(...files, file('src/b/y.test.ts', '../a/x.ts'))).toEqual([]);
  });

  it('are found between folders whose files stand in none', () => {
    expect(
      messages(
        file('src/a/x.ts', '../b/y.ts'),
        file('src/a/z.ts'),
        file('src/b/y.ts'),
        file('src/b/w.ts', '../a/z.ts'),
      ),
    ).toEqual(['src/a/x.ts:1 closes a circle of rooms in src/: a, b']);
  });

  it('are found between a file and a folder beside it, at any depth, and not outside the folder', () => {
    const files = (below: string) => [
      file(`${below}/deep/a.ts`, './b/y.ts'),
      file(`${below}/deep/b/y.ts`),
      file(`${below}/deep/b/w.ts`, '../a.ts'),
    ];
    expect(messages(...files('src'))).toEqual([
      'src/deep/a.ts:1 closes a circle of rooms in src/deep/: a.ts, b',
    ]);
    expect(messages(...files('other'))).toEqual([]);
  });

  it.each(['packages/domain/src', 'apps/server/src', 'apps/web/src'])(
    'are refused in %s',
    (below) => {
      const files = [
        file(`${below}/a/x.tsx`, '../b/y.ts'),
        file(`${below}/a/z.ts`),
        file(`${below}/b/y.ts`),
        file(`${below}/b/w.ts`, '../a/z.ts'),
      ];
      expect(roomCircleViolations(files)).toHaveLength(1);
    },
  );
});
