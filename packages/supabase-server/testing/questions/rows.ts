import type { Choose } from './choose.ts';
import type { Table, Type } from './relations.ts';
import { literal, quoted } from './sql-text.ts';

export const WORDS = [
  '',
  'a',
  'Ab',
  'b,c',
  'null',
  'say "hi"',
  'back\\slash',
  '50%',
  'x_y',
  '(d)',
  'é',
];
const FACTS = [
  'null',
  '{}',
  '{"a": 1, "b": "x"}',
  '{"a": [1, {"c": 2}], "b": "y,z"}',
  '[3, 4]',
  '"s"',
];

/** Up to five rows, with nulls, and with references to existing rows or to none. */
export function rowsSql(choose: Choose, table: Table, counts: Map<Table, number>): string {
  const count = 1 + choose.below(5);
  counts.set(table, count);
  const rows = Array.from({ length: count }, (_, place) => {
    const referred = new Map<string, string>();
    for (const key of table.keys) {
      const there = counts.get(key.to) ?? 1;
      const id = key.unique ? place + 1 : 1 + choose.below(there);
      const isNone = id > there || (!table.junction && choose.once(4));
      const [first = '', second = ''] = key.columns;
      referred.set(first, isNone ? 'null' : String(id));
      referred.set(second, !table.junction && choose.once(5) ? 'null' : '1');
    }
    const values = table.columns
      .filter(({ computed }) => !computed)
      .map(
        ({ name, type }) =>
          referred.get(name) ?? (name === 'id' ? String(place + 1) : anyValue(choose, name, type)),
      );
    return `(${values.join(', ')})`;
  });
  return `insert into public.${quoted(table.name)} values ${rows.join(', ')} on conflict do nothing;`;
}

function anyValue(choose: Choose, name: string, type: Type): string {
  if (name === 'part') return '1';
  if (choose.once(5)) return 'null';
  if (type === 'integer') return String(choose.below(4) - 1);
  if (type === 'boolean') return choose.one(['true', 'false']);
  if (type === 'integer[]') return choose.one(["'{}'", "'{1}'", "'{1,2,3}'", "'{2,null}'"]);
  return literal(choose.one(type === 'jsonb' ? FACTS : WORDS));
}
