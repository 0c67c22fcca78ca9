import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../../../i18n/account-texts.ts';
import { ANA, archiveOf, goal, nothing, wish } from '../../testing/import-fixture.ts';
import { planImport } from '../plan-import.ts';
import { readArchive } from '../read-archive.ts';
import { ImportPreview } from './import-preview.tsx';

afterEach(cleanup);

async function show(files: Readonly<Record<string, unknown>>, goals: readonly string[] = []) {
  cleanup();
  const known = nothing(ANA);
  const contents = { ...known, ids: { ...known.ids, goals: new Set(goals) } };
  const plan = await planImport(await readArchive(await archiveOf(files)), contents);
  render(<ImportPreview plan={plan} />);
}
const said = (words: RegExp) => screen.queryByText(words) !== null;
const ALL_HERE = /Everything in this file is in your account/;

it('says that everything is in the account only where nothing is left out', async () => {
  await show({ 'rows/goals.json': [goal] }, [goal.id]);
  expect(said(ALL_HERE)).toBe(true);
  await show({ 'rows/goals.json': [{ ...goal, title: '' }], 'rows/wishes.json': 'broken' });
  expect([said(ALL_HERE), said(/nothing in this file that could be added/)]).toEqual([false, true]);
  await show({ 'rows/goals.json': [goal], 'rows/wishes.json': [{ ...wish, id: 1 }] }, [goal.id]);
  expect(said(ALL_HERE)).toBe(false);
});
