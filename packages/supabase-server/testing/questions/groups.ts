import type { Choose } from './choose.ts';
import { anyFilter, asParameter, type Condition, conditionSql, conditionText } from './filters.ts';
import { linkedSql, tableSql } from './plain-sql.ts';
import { quotedName } from './question.ts';
import type { Column, Link, Relation, Schema } from './relations.ts';
import { literal, quoted } from './sql-text.ts';

/** A column of a group, or an aggregate of its rows: of a column, or of the rows themselves. */
interface Member {
  readonly key: string;
  readonly column: Column | null;
  readonly aggregate: string | null;
  readonly asText: boolean;
}

interface Below {
  readonly key: string;
  readonly link: Link;
  readonly name: string;
  readonly inner: boolean;
  readonly members: readonly Member[];
}

/** A question about groups of rows, in any order. */
export interface Grouped {
  readonly relation: Relation;
  readonly members: readonly Member[];
  readonly embeds: readonly Below[];
  /** To-one spreads, so that their columns and aggregates are those of the groups. */
  readonly spreads: readonly Below[];
  readonly conditions: readonly Condition[];
}

const OF: Partial<Record<Column['type'], readonly string[]>> = {
  integer: ['sum', 'avg', 'max', 'min', 'count'],
  text: ['max', 'min', 'count'],
};

export function anyGrouped(choose: Choose, { relations }: Schema): Grouped {
  let keys = 0;
  const key = () => {
    keys += 1;
    return `k${keys}`;
  };
  const rowsCounted = (): Member => ({
    key: key(),
    column: null,
    aggregate: 'count',
    asText: false,
  });
  const aggregateOf = (column: Column): Member => ({
    key: key(),
    column,
    aggregate: choose.one(OF[column.type] ?? ['count']),
    asText: choose.once(4),
  });
  const shown = (column: Column): Member => ({
    key: key(),
    column,
    aggregate: null,
    asText: choose.once(4),
  });
  const mixed = (columns: readonly Column[]): Member[] => [
    ...choose.some(columns, 5).map(shown),
    ...choose.some(columns, 3).map(aggregateOf),
    ...(choose.once(3) ? [rowsCounted()] : []),
  ];
  const relation = choose.one(relations);
  const own = mixed(relation.columns);
  const below = choose.some(relation.links, 2).slice(0, 2);
  const spreads = below
    .filter(({ many }) => !many && choose.once(2))
    .map((link): Below => {
      const members = mixed(link.to.columns);
      const all = members.length === 0 ? [rowsCounted()] : members;
      return { key: '', link, name: choose.one(link.names), inner: choose.once(4), members: all };
    });
  const embeds = below
    .filter((link) => !spreads.some((spread) => spread.link === link))
    .map((link): Below => {
      const isGroup = choose.once(2);
      const some = choose.some(link.to.columns, 3);
      const members = isGroup ? [rowsCounted(), ...some.map(aggregateOf)] : some.map(shown);
      const all = members.length === 0 ? [shown(link.to.columns[0] as Column)] : members;
      const inner = !isGroup && choose.once(4);
      return { key: key(), link, name: choose.one(link.names), inner, members: all };
    });
  const grouped = [...own, ...spreads.flatMap(({ members }) => members)].some(
    ({ aggregate }) => aggregate !== null,
  );
  return {
    relation,
    members: grouped ? own : [...own, rowsCounted()],
    embeds,
    spreads,
    conditions: choose.once(3) ? [anyFilter(choose, relation.columns, 1)] : [],
  };
}

/** The question as the path of a request. */
export function groupedPath({ relation, members, embeds, spreads, conditions }: Grouped): string {
  const inside = (one: Below) =>
    `${one.name}${one.inner ? '!inner' : ''}(${one.members.map(memberText).join(',')})`;
  const select = [
    ...members.map(memberText),
    ...embeds.map((one) => `${one.key}:${inside(one)}`),
    ...spreads.map((one) => `...${inside(one)}`),
  ].join(',');
  const orders = embeds.filter(isList).map((one): readonly [string, string] => {
    return [`${one.key}.order`, one.link.to.key.map(quotedName).join(',')];
  });
  const filters = conditions.map((one) => conditionText(asParameter(one)));
  const query = [['select', select] as const, ...orders, ...filters]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return `/${encodeURIComponent(relation.name)}?${query}`;
}

function memberText({ key, column, aggregate, asText }: Member): string {
  const name = column === null ? 'count()' : quotedName(column.name);
  const of = column === null || aggregate === null ? '' : `.${aggregate}()`;
  return `${key}:${name}${of}${asText ? '::text' : ''}`;
}

const isList = ({ members }: Below) => members.every(({ aggregate }) => aggregate === null);

/** The same in plain SQL: a row of JSON for each group. */
export function groupedSql({ relation, members, embeds, spreads, conditions }: Grouped): string {
  const given: { key: string; sql: string; isGroup: boolean }[] = [
    ...members.map((one) => ({ ...asked(one, valueSql(one, 'r')), key: one.key })),
    ...embeds.map((one, place) => ({
      key: one.key,
      isGroup: true,
      sql: `(${embedSql(one, `e${place}`)})::jsonb`,
    })),
    ...spreads.flatMap((spread, place) =>
      spread.members.map((one) => ({
        ...asked(one, `(${belowSql(spread, `s${place}`, valueSql(one, `s${place}`, 'true'))})`),
        key: one.key,
      })),
    ),
  ];
  const where = [
    ...conditions.map((one) => conditionSql(one, 'r')),
    ...[...embeds, ...spreads]
      .filter(({ inner }) => inner)
      .map((one, place) => `exists (${belowSql(one, `i${place}`, '1')})`),
  ];
  const places = given.flatMap(({ isGroup }, place) => (isGroup ? [place + 1] : []));
  const columns = given.map(({ key, sql }) => `${sql} as ${key}`).join(', ');
  const object = given.map(({ key }) => `${literal(key)}, g.${key}`).join(', ');
  return [
    `select json_build_object(${object})::text as answer from (select ${columns} from ${tableSql(relation.name)} as r`,
    where.length === 0 ? '' : `where ${where.map((one) => `(${one})`).join(' and ')}`,
    places.length === 0 ? ') as g' : `group by ${places.join(', ')}) as g`,
  ].join(' ');
}

function valueSql({ column }: Member, alias: string, row = '*'): string {
  return column === null ? row : `${alias}.${quoted(column.name)}`;
}

function asked({ aggregate, asText }: Member, value: string) {
  const sql = aggregate === null ? value : `${aggregate}(${value})`;
  return { sql: asText ? `(${sql})::text` : sql, isGroup: aggregate === null };
}

function belowSql({ link }: Below, alias: string, value: string, order = ''): string {
  const { source, joined } = linkedSql(link, 'r', alias, `between_${alias}`);
  const where = joined.length === 0 ? '' : ` where ${joined.join(' and ')}`;
  return `select ${value} from ${source} as ${alias}${where}${order}`;
}

function embedSql(below: Below, alias: string): string {
  const pairs = below.members.map(
    (one) => `${literal(one.key)}, ${asked(one, valueSql(one, alias)).sql}`,
  );
  const object = `json_build_object(${pairs.join(', ')})`;
  const keys = below.link.to.key.map((name) => `${alias}.${quoted(name)}`).join(', ');
  const order = isList(below) ? ` order by ${keys}` : '';
  const rows = belowSql(below, alias, `${object} as row`, order);
  return below.link.many
    ? `select coalesce(json_agg(one.row), '[]') from (${rows}) as one`
    : `select one.row from (${rows}) as one limit 1`;
}
