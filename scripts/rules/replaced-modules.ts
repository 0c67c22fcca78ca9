import type { SourceFile, Violation } from './import-direction.ts';

const TEST = /\.test\.tsx?$/;
const ISOLATED = /\.isolated\.test\.tsx?$/;
const REPLACES = /^\s*vi\.(?:mock|doMock|resetModules)\(/;

/** Tests that mock or reload modules, but whose file name does not put them into a process of their own. */
export function replacedModuleViolations(files: readonly SourceFile[]): Violation[] {
  const shared = files.filter(({ path }) => TEST.test(path) && !ISOLATED.test(path));
  return shared.flatMap(({ path, text }) => {
    const line = text.split('\n').findIndex((one) => REPLACES.test(one)) + 1;
    const message =
      'replaces a module that other files of its process have loaded: name it *.isolated.test.ts';
    return line === 0 ? [] : [{ path, line, message }];
  });
}
