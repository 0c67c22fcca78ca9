import type { ImportPlan } from '../import/plan-import.ts';
import { IMPORTED, type ImportedRow, type ImportedTable } from '../import/rows.ts';
import { type ImportTarget, runImport } from '../import/run-import.ts';
import type { AccountContents } from '../import/sieve.ts';
import { createZipWriter } from '../zip/zip-writer.ts';

export const ANA = '0b9b3c1e-6b1f-4c59-9f0e-3d6f0f3a9a10';
export const BEA = '5f1c2d3e-1111-4222-8333-444455556666';
export const id = (digit: number) =>
  `019a0c1e-7d2b-7c59-bf0e-1d6f0f3a9a${digit.toString(16).padStart(2, '0')}`;
export const MOMENT = '2026-03-01T12:00:00.123456+00:00';
const moments = { created_at: MOMENT, completed_at: null };
export const goal = {
  ...moments,
  id: id(1),
  user_id: ANA,
  title: 'Run',
  description: '',
  tags: ['a'],
  satisfaction: 2,
  photo_filepath: `${ANA}/1.jpg`,
};
export const issue = {
  ...moments,
  id: id(2),
  goal_id: id(1),
  title: 'Rain',
  description: '',
  photo_filepath: null,
};
export const wish = {
  ...moments,
  id: id(3),
  goal_id: null,
  description: 'Shoes',
  photo_filepath: null,
};
export const action = {
  id: id(4),
  created_at: MOMENT,
  action: 'created',
  description: 'Run',
  trackable_id: id(1),
  trackable_type: 'goals',
  updated_from: null,
  updated_to: goal,
};

/** An export with these files, of an account. */
export async function archiveOf(
  files: Readonly<Record<string, unknown>>,
  owner: string | null = ANA,
) {
  const chunks: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const zip = createZipWriter(
    async (chunk) => {
      chunks.push(chunk instanceof Blob ? chunk : chunk.slice());
    },
    new Date(2026, 2, 1),
  );
  const all = owner === null ? files : { 'rows/account.json': { id: owner }, ...files };
  for (const [name, file] of Object.entries(all)) {
    const blob = file instanceof Blob ? file : new Blob([JSON.stringify(file)]);
    await zip.addFile(name, blob);
  }
  await zip.end();
  return new Blob(chunks);
}

export const whole = () =>
  archiveOf({
    'rows/goals.json': [goal],
    'rows/issues.json': [issue],
    'rows/wishes.json': [wish],
    'rows/actions.json': [action],
    'rows/subscriptions.json': [{ id: id(9), status: 'active' }],
    'photos/goal-photos/1.jpg': new Blob(['photo']),
  });

export const nothing = (owner: string): AccountContents => ({
  owner,
  ids: Object.fromEntries(
    IMPORTED.map((table) => [table, new Set()]),
  ) as unknown as AccountContents['ids'],
  photos: new Set(),
});

/** An account in memory; it can be told to fail at a call, and to refuse rows and photos. */
export function account(failAt = Number.POSITIVE_INFINITY, refusing: readonly string[] = []) {
  const calls: string[] = [];
  const rows = new Map<string, ImportedRow>();
  const called = (name: string) => {
    calls.push(name);
    if (calls.length === failAt) throw new Error('no network');
  };
  const target: ImportTarget = {
    async addRows(table, batch) {
      called(`${batch.length} ${table}`);
      for (const row of batch) if (!refusing.includes(row.id)) rows.set(row.id, row);
      return batch.filter((row) => refusing.includes(row.id)).map((row) => row.id);
    },
    async addPhoto(path) {
      called(path);
      return !refusing.includes(path);
    },
  };
  return { calls, rows, target };
}

export const run = (
  plan: ImportPlan,
  target: ImportTarget,
  signal = new AbortController().signal,
) => runImport({ plan, target, signal, onProgress: () => undefined });

/** Everything that comes, in order. */
export async function allOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const come: T[] = [];
  for await (const one of coming) come.push(one);
  return come;
}

/** What a plan adds to a table. */
export const rowsOf = (plan: ImportPlan, table: ImportedTable): Promise<ImportedRow[]> =>
  allOf(plan.rows(table));
