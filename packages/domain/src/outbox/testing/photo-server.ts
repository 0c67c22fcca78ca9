import { previewPath } from '../../photos/photo.ts';
import type { Row, Step } from '../entry.ts';

export type PhotoRow = Row & { readonly photo_filepath: string | null };

/** What a server says of a step: its rows, that it is no more there, or that it is refused. */
export type Said =
  | { readonly kind: 'stored'; readonly rows: readonly Row[] }
  | { readonly kind: 'missing'; readonly row: PhotoRow }
  | { readonly kind: 'refused' };

const said = (...rows: readonly Row[]): Said => ({ kind: 'stored', rows });

/** A server with cards, their trash, and the photos of both. */
export function photoServer() {
  const rows = new Map<string, PhotoRow>();
  const trash = new Map<string, { readonly row: PhotoRow; readonly deletion: string }>();
  const storage = new Set<string>();
  /** Photos that a change has overwritten and that its person is still asked about, and the ids of their rows. */
  const lost = new Map<string, string>();
  const isNamed = (path: string) =>
    [...rows.values(), ...[...trash.values()].map(({ row }) => row)].some(
      ({ photo_filepath }) => photo_filepath === path,
    );
  const back = (id: string) => {
    const gone = trash.get(id);
    if (gone === undefined) return;
    rows.set(id, gone.row);
    trash.delete(id);
  };
  const write = (id: string, fields: object) => {
    const row = { ...rows.get(id), ...fields, id } as PhotoRow;
    rows.set(id, row);
    return said(row);
  };

  function update({ id, fields, before }: Step & { kind: 'update' }): Said {
    const theirs = rows.get(id);
    const gone = trash.get(id);
    if (theirs === undefined) return gone ? { kind: 'missing', row: gone.row } : said();
    const { photo_filepath: path, ...others } = fields;
    const there = theirs.photo_filepath;
    const isReplaced = path !== undefined && there !== before.photo_filepath && there !== path;
    // It has arrived before, and another photo took its place.
    if (isReplaced && typeof path === 'string' && !storage.has(path)) return write(id, others);
    if (isReplaced && there !== null) lost.set(there, id);
    return write(id, fields);
  }

  function make(step: Step): Said {
    switch (step.kind) {
      case 'upload':
        storage.add(step.path);
        return said();
      case 'insert': {
        const { id } = step.row;
        if (trash.has(id)) return said();
        return rows.has(id) ? said(rows.get(id) as PhotoRow) : write(id, step.row);
      }
      case 'update':
        return update(step);
      case 'restore':
        back(step.row.id);
        return update({
          ...step,
          kind: 'update',
          id: step.row.id,
          before: step.seen ?? {},
          base: null,
        });
      case 'restore deletion':
        for (const { id } of step.rows) if (trash.get(id)?.deletion === step.deletion) back(id);
        return step.rows.some(({ id }) => rows.has(id)) ? said() : { kind: 'refused' };
      case 'delete':
        for (const id of step.ids) {
          const row = rows.get(id);
          if (row) trash.set(id, { row, deletion: step.deletion ?? '' });
          rows.delete(id);
        }
        return said();
      case 'remove photos':
        for (const path of step.paths) {
          if (isNamed(path)) continue;
          for (const name of [path, previewPath(path)]) storage.delete(name);
        }
        return said();
      default:
        return said();
    }
  }

  return { rows, trash, storage, lost, make, isNamed, back };
}
