import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../../i18n/account-texts.ts';
import { currentToasts, dismissToast } from '../../../../ui/toasts/toasts.ts';
import { ANA, archiveOf, goal, nothing } from '../../testing/import-fixture.ts';
import { planImport } from '../plan-import.ts';
import { readArchive } from '../read-archive.ts';
import type { ImportState } from '../use-import.ts';
import { ImportDialog } from './lazy-import-dialog.tsx';

let state: ImportState = { kind: 'reading' };
vi.mock('../use-import.ts', () => ({
  useImport: () => ({ state, begin: () => undefined }),
}));

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

const show = (shown: ImportState) => {
  state = shown;
  render(<ImportDialog file={new File([], 'bloom.zip')} onClose={() => undefined} />);
};
const ADDING = { kind: 'adding', done: 300, total: 2000 } as const;

it.each<[ImportState, readonly unknown[]]>([
  [ADDING, [expect.stringContaining('What was added stays')]],
  [{ kind: 'reading' }, []],
  [{ kind: 'done', outcome: { added: 2, refused: [] } }, []],
])('says what becomes of an import that is left while it is %j', async (shown, said) => {
  show(shown);
  await userEvent.click(screen.getByRole('button', { name: /cancel|close/i }));
  expect(currentToasts().map(({ text }) => text)).toEqual(said);
});

it('is cancelled where there is something to add, and closed where there is not', async () => {
  const archive = await readArchive(await archiveOf({ 'rows/goals.json': [goal] }));
  const labelWith = async (goals: readonly string[]) => {
    const { ids, ...known } = nothing(ANA);
    const plan = await planImport(archive, { ...known, ids: { ...ids, goals: new Set(goals) } });
    show({ kind: 'planned', plan });
    const [button] = screen.getAllByRole('button');
    cleanup();
    return button?.textContent;
  };
  expect([await labelWith([]), await labelWith([goal.id])]).toEqual(['Cancel', 'Close']);
});

it('asks before a reload that would cut it', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  show({ kind: 'reading' });
  expect(isAsked()).toBe(false);
  cleanup();
  show(ADDING);
  expect(isAsked()).toBe(true);
  cleanup();
  expect(isAsked()).toBe(false);
});
