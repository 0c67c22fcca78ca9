import { expect, it } from 'vitest';
import { replacedModuleViolations } from './replaced-modules.ts';

const judge = (path: string, text: string) =>
  replacedModuleViolations([{ path, text }]).map(({ line }) => line);
const MOCK = "import { vi } from 'vitest';\nvi.mock('./a.ts');\n";

it('lets only a test of its own process replace a module', () => {
  expect(judge('src/a.test.tsx', MOCK)).toEqual([2]);
  expect(judge('src/a.test.ts', MOCK.replace('mock', 'resetModules'))).toEqual([2]);
  expect(judge('src/a.isolated.test.tsx', MOCK)).toEqual([]);
});

it('has nothing against functions that are mocked, nor against words', () => {
  expect(judge('src/a.test.ts', '// vi.mock( is not for here\nvi.mocked(call)\n')).toEqual([]);
  expect(judge('src/a.ts', MOCK)).toEqual([]);
});
