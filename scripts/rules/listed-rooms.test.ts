import { expect, it } from 'vitest';
import { listedRoomViolations } from './listed-rooms.ts';

const path = 'docs/architecture.md';
const judge = (text: string, ...paths: string[]) => listedRoomViolations(paths, [{ path, text }]);

it('accepts rooms that the page names, alone or at the end of a path', () => {
  const page = '| `apps/web/src/ui` | the kit, with `sortable-list` |\n| `features` | `goals` |';
  const files = ['apps/web/src/ui/button.tsx', 'apps/web/src/features/goals/list.ts'];
  expect(judge(page, ...files, 'README.md')).toEqual([]);
});

it('names a room that the page leaves out, once', () => {
  const page = '`apps/web/src/features` has goals, and `walls-of-old`';
  const files = ['goals/list.ts', 'goals/form/tabs.tsx', 'walls/list.ts'];
  const found = judge(page, ...files.map((file) => `apps/web/src/features/${file}`));
  expect(found.map(({ message }) => message)).toEqual([
    'does not name the room apps/web/src/features/goals',
    'does not name the room apps/web/src/features/walls',
  ]);
});
