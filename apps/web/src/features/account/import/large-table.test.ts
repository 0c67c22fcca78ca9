import { expect, it } from 'vitest';
import { ANA, account, action, archiveOf, nothing, run } from '../testing/import-fixture.ts';
import { planImport } from './plan-import.ts';
import { type Archive, readArchive } from './read-archive.ts';
import type { ArchivedTable } from './read-table.ts';

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

it.each(['counted', 'added'])(
  'the table is read no further once nobody waits for it while it is %s',
  async (reading) => {
    const ending = new AbortController();
    let pages = 0;
    const endless: ArchivedTable = async function* () {
      // Ends, so that the test does.
      for (let page = 0; page < 100; page += 1) {
        pages += 1;
        if (pages === 5) ending.abort(new Error('left'));
        yield [];
      }
    };
    const archive = await readArchive(await archiveOf({ 'rows/actions.json': [] }));
    const large = (table: ArchivedTable): Archive => ({
      ...archive,
      tables: { ...archive.tables, actions: table },
    });
    if (reading === 'counted')
      await expect(planImport(large(endless), nothing(ANA), ending.signal)).rejects.toThrow('left');
    else {
      let isCounted = false;
      const onlyThen: ArchivedTable = () => (isCounted ? endless() : archive.tables.actions());
      const plan = await planImport(large(onlyThen), nothing(ANA), ending.signal);
      isCounted = true;
      await expect(run(plan, account().target)).rejects.toThrow('left');
    }
    expect(pages).toBe(5);
  },
);
