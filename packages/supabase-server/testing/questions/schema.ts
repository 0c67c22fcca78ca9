import type { Choose } from './choose.ts';
import type { Column, Key, Relation, Routine, Schema, Table } from './relations.ts';
import { rowsSql } from './rows.ts';
import { quoted } from './sql-text.ts';
import { anyView, linkView } from './views.ts';

const NAMES = ['alder', 'birch', 'Odd Cedar', 'dogwood', 'größe', 'elm'];
const ODD = ['odd "x', 'a.b', 'Ünï', 'with space', 'x,y', 'order', 'select'];

const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** A schema of a few tables with all kinds of keys, a junction table, views, and functions. */
export function anySchema(choose: Choose): Schema {
  const tables: Table[] = [];
  for (const name of NAMES.slice(0, 2 + choose.below(3)))
    tables.push(anyTable(choose, name, tables));
  const [left, right] = [choose.one(tables), choose.one(tables)];
  const junction = left === right ? [] : [between(left, right)];
  const all = [...tables, ...junction];
  for (const table of all) link(table, all);
  const views = choose.some(tables, 2).map((table) => ({ table, ...anyView(choose, table) }));
  for (const { table, view, names } of views) linkView(table, view, names);
  const routines = choose.some(tables, 2).map(
    (rows): Routine => ({
      name: `all_${tables.indexOf(rows)}`,
      rows,
      takesFirst: choose.once(2),
    }),
  );
  const computed = choose.some(tables, 2);
  for (const table of computed) {
    (table.columns as Column[]).push({ name: 'twice_n', type: 'integer', computed: true });
  }
  const [from, to] = [choose.one(tables), choose.one(tables)];
  const many = choose.once(2);
  from.links.push({ to, names: ['kin'], many, pairs: [], routine: 'kin' });
  const counts = new Map<Table, number>();
  const sql = [
    'drop schema public cascade; create schema public; grant usage on schema public to authenticated;',
    ...all.map(tableSql),
    ...all.flatMap((table) => table.keys.map(keySql)),
    ...all.map((table) => rowsSql(choose, table, counts)),
    ...views.map(({ sql }) => sql),
    ...routines.map(routineSql),
    ...computed.map(
      (table) =>
        `create function public.twice_n(${typeOf(table)}) returns integer language sql stable as $$ select $1.n * 2 $$;`,
    ),
    `create function public.kin(${typeOf(from)}) returns setof ${typeOf(to)} ${many ? '' : 'rows 1'} language sql stable as $$ select * from ${typeOf(to)} where id ${many ? '>=' : '='} $1.id $$;`,
    'grant select on all tables in schema public to authenticated;',
  ].join('\n');
  return { sql, relations: [...all, ...views.map(({ view }) => view)], routines };
}

const typeOf = ({ name }: Relation) => `public.${quoted(name)}`;

const routineSql = ({ name, rows, takesFirst }: Routine) =>
  `create function public.${name}(${takesFirst ? 'first integer default 0' : ''}) returns setof ${typeOf(rows)} language sql stable as $$ select * from ${typeOf(rows)} ${takesFirst ? 'where id >= first' : ''} $$;`;

function anyTable(choose: Choose, name: string, before: readonly Table[]): Table {
  const composite = choose.once(3);
  const key = composite ? ['id', 'part'] : ['id'];
  const columns: Column[] = [
    ...key.map((column) => ({ name: column, type: 'integer' as const })),
    { name: 'n', type: 'integer' },
    { name: 'w', type: 'text' },
    { name: 'flag', type: 'boolean' },
    { name: 'list', type: 'integer[]' },
    { name: 'facts', type: 'jsonb' },
    { name: choose.one(ODD), type: 'text' },
  ];
  const table: Table = { name, columns, key, links: [], keys: [], junction: false };
  const targets = [...choose.some(before, 2), ...(choose.once(2) ? [table] : [])];
  if (choose.once(3) && targets[0]) targets.push(targets[0]);
  for (const [place, to] of targets.entries()) {
    addKey(table, to, place, choose.once(3) && to !== table);
  }
  return table;
}

function addKey(from: Table, to: Table, place: number, unique: boolean): void {
  const columns = to.key.map((column) => `ref${place}_${column}`);
  (from.columns as Column[]).push(...columns.map((name) => ({ name, type: 'integer' as const })));
  const name = `key_${from.name.replace(' ', '_')}_${place}`;
  from.keys.push({ name, from, to, columns, unique });
}

function between(left: Table, right: Table): Table {
  const table: Table = { name: 'ties', columns: [], key: [], links: [], keys: [], junction: true };
  addKey(table, left, 0, false);
  addKey(table, right, 1, false);
  (table.key as string[]).push(...table.columns.map(({ name }) => name));
  return table;
}

/** Every relationship of the table, with its unambiguous names. */
function link(table: Table, all: readonly Table[]): void {
  const keys = all.flatMap((one) => one.keys);
  const junctions = all.filter((one) => one.junction);
  const ties = (to: Table) =>
    keys.filter(
      (key) => (key.from === table && key.to === to) || (key.to === table && key.from === to),
    ).length +
    junctions.filter(
      (one) => table !== to && [table, to].every((end) => one.keys.some((key) => key.to === end)),
    ).length;
  for (const key of keys) {
    const pairs = key.columns.map((column, place) => [column, key.to.key[place] ?? ''] as const);
    const [only] = key.columns.length === 1 ? key.columns : [];
    if (key.from === table) {
      const plain = key.to !== table && ties(key.to) === 1 ? [quoted(key.to.name)] : [];
      const hinted =
        key.to === table ? [] : [`${quoted(key.to.name)}!${quoted(key.name)}`, quoted(key.name)];
      const column = only === undefined ? [] : [quoted(only)];
      if (only === undefined && key.to === table) hinted.push(quoted(key.name));
      table.links.push({ to: key.to, names: [...column, ...hinted, ...plain], many: false, pairs });
    }
    if (key.to === table) {
      const back = pairs.map(([from, to]) => [to, from] as const);
      const plain = ties(key.from) === 1 ? [quoted(key.from.name)] : [];
      const names = [`${quoted(key.from.name)}!${quoted(key.name)}`, ...plain];
      table.links.push({ to: key.from, names, many: !key.unique, pairs: back });
    }
  }
  for (const one of junctions) {
    const [near, far] = one.keys[0]?.to === table ? one.keys : [...one.keys].reverse();
    if (near?.to !== table || far === undefined) continue;
    table.links.push({
      to: far.to,
      names: [`${quoted(far.to.name)}!ties`],
      many: true,
      pairs: near.columns.map((column, place) => [near.to.key[place] ?? '', column] as const),
      through: {
        table: one.name,
        far: far.columns.map((column, place) => [column, far.to.key[place] ?? ''] as const),
      },
    });
  }
}

function tableSql(table: Table): string {
  const columns = table.columns
    .flatMap(({ name, type, computed }) => (computed ? [] : [`${quoted(name)} ${type}`]))
    .join(', ');
  return `create table public.${quoted(table.name)} (${columns}, primary key (${list(table.key)}));`;
}

function keySql({ name, from, to, columns, unique }: Key): string {
  const table = `alter table public.${quoted(from.name)} add`;
  const only = unique ? `${table} unique (${list(columns)});` : '';
  return `${only}${table} constraint ${quoted(name)} foreign key (${list(columns)}) references public.${quoted(to.name)} (${list(to.key)});`;
}
