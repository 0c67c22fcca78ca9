import type { Choose } from './choose.ts';
import type { Relation, Table } from './relations.ts';
import { quoted } from './sql-text.ts';

/** A view of some columns, including those of the key, under other names. */
export function anyView(choose: Choose, table: Table) {
  const shown = table.columns.filter(({ name }) => table.key.includes(name) || !choose.once(4));
  const names = new Map(
    shown.map(({ name }, place) => [name, choose.once(2) ? `v${place}` : name]),
  );
  const view: Relation = {
    name: `view of ${table.name}`,
    columns: shown.map(({ name, type }) => ({ name: names.get(name) ?? name, type })),
    key: table.key.map((name) => names.get(name) ?? name),
    links: [],
  };
  const columns = [...names].map(([from, to]) => `${quoted(from)} as ${quoted(to)}`).join(', ');
  const sql = `create view public.${quoted(view.name)} as select ${columns} from public.${quoted(table.name)};`;
  return { view, names, sql };
}

/** A view has the relationships of its table whose columns it shows; to tables, and from them. */
export function linkView(table: Table, view: Relation, names: ReadonlyMap<string, string>): void {
  for (const one of table.links) {
    if (one.to === table || one.through !== undefined || one.routine !== undefined) continue;
    const pairs = one.pairs.flatMap(([here, there]) => {
      const shown = names.get(here);
      return shown === undefined ? [] : [[shown, there] as const];
    });
    const hinted = one.names.filter((name) => name.includes('!'));
    if (pairs.length !== one.pairs.length || hinted.length === 0) continue;
    view.links.push({ ...one, names: hinted, pairs });
    const [, constraint] = hinted[0]?.split('!') ?? [];
    const back = one.to.links.find(
      (other) => other.to === table && other.names.some((name) => name.endsWith(`!${constraint}`)),
    );
    if (back === undefined || back.through !== undefined) continue;
    one.to.links.push({
      to: view,
      names: [`${quoted(view.name)}!${constraint}`],
      many: back.many,
      pairs: pairs.map(([here, there]) => [there, here] as const),
    });
  }
}
