import { expect, it } from 'vitest';
import { ANA, account, action, archiveOf, nothing, run } from '../testing/import-fixture.ts';
import { planImport } from './plan-import.ts';
import { readArchive } from './read-archive.ts';

const ROWS = 1400;
const idAt = (place: number) => `019a0c1e-7d2b-7c59-bf0e-${String(place).padStart(12, '0')}`;

/** A timeline of rows as large as they may be. */
function timeline(): Blob {
  const snapshot = { text: 'x'.repeat(99_000) };
  const row = { ...action, updated_from: snapshot, updated_to: snapshot, id: '#' };
  const [before = '', after = ''] = JSON.stringify(row, null, 2).split('#');
  const [head, tail] = [new Blob([before]), new Blob([after])];
  const rows = Array.from({ length: ROWS }, (_, place) => [
    place === 0 ? '[\n' : ',\n',
    head,
    idAt(place),
    tail,
  ]);
  return new Blob([...rows.flat(), '\n]\n']);
}

it('a timeline of more than 256 MB is imported whole', async () => {
  const table = timeline();
  expect(table.size).toBeGreaterThan(256 * 2 ** 20);
  const archive = await readArchive(await archiveOf({ 'rows/actions.json': table }));
  const plan = await planImport(archive, nothing(ANA));
  expect(plan.faults).toEqual([]);
  const { rows, target } = account();
  expect(await run(plan, target)).toEqual({ added: ROWS, refused: [] });
  expect(rows.size).toBe(ROWS);
}, 120_000);
