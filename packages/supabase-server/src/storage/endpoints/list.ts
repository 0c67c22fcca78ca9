import type { Context } from 'hono';
import { runInScope } from '../../database/scope.ts';
import type { HttpEnvironment } from '../../gateway/environment.ts';
import { refusals } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { readAddress } from '../objects/object-address.ts';
import { listObjects, type SortColumn } from '../objects/object-listing.ts';
import { requesterOf } from '../requester.ts';
import type { StorageDependencies } from '../settings.ts';

const COLUMNS: readonly SortColumn[] = ['name', 'updated_at', 'created_at', 'last_accessed_at'];

/** POST /object/list/{bucket} (protocol 4.4): one level of names below a prefix, folders first. */
export function listRoute({ executor }: StorageDependencies) {
  return async (c: Context<HttpEnvironment>): Promise<Response> => {
    const scope = requesterOf(c);
    const body = await readJsonBody(c);
    const { bucket } = readAddress(c.req.param('bucket') ?? '');
    const { column, ascending } = readSort(body.raw('sortBy'));
    const listing = listObjects({
      bucket,
      prefix: body.text('prefix'),
      search: body.text('search', ''),
      limit: body.integer('limit', { min: 1, max: 1000 }, 100),
      offset: body.integer('offset', { min: 0, max: 1_000_000_000 }, 0),
      column,
      ascending,
    });
    const { rows } = await runInScope<{ listed: string }>(
      executor,
      { ...scope, readOnly: true },
      listing,
    );
    return c.json(rows.map((row) => JSON.parse(row.listed)));
  };
}

function readSort(value: unknown): { readonly column: SortColumn; readonly ascending: boolean } {
  const sort = (value ?? {}) as { readonly column?: unknown; readonly order?: unknown };
  const column = COLUMNS.find((known) => known === (sort.column ?? 'name'));
  if (column === undefined)
    throw refusals.invalid('body/sortBy/column must be equal to one of the allowed values');
  const order = sort.order ?? 'asc';
  if (order !== 'asc' && order !== 'desc') {
    throw refusals.invalid('body/sortBy/order must be equal to one of the allowed values');
  }
  return { column, ascending: order === 'asc' };
}
