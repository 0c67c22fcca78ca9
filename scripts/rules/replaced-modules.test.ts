import { expect, it } from 'vitest';
import { replacedModuleViolations } from './replaced-modules.ts';

const judge = (path: string, text: string) =>
  replacedModuleViolations([{ path, text }]).map(({ line }) => line);
const MOCK = "import { vi } from 'vitest';\nvi.mock('./a.ts');\n";

it('lets only an isolated test replace a module', () => {
  expect(judge('src/a.test.tsx', MOCK)).toEqual([2]);
  expect(judge('src/a.test.ts', MOCK.replace('mock', 'resetModules'))).toEqual([2]);
  expect(judge('src/a.isolated.test.tsx', MOCK)).toEqual([]);
});

it('allows mocked functions, and words in texts', () => {
  expect(judge('src/a.test.ts', '// vi.mock( is not for here\nvi.mocked(call)\n')).toEqual([]);
  expect(judge('src/a.ts', MOCK)).toEqual([]);
});
