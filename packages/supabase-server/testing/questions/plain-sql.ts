import { conditionSql } from './filters.ts';
import type { Asked, Embedded, Order, Question, Shown } from './question.ts';
import type { Link } from './relations.ts';
import { literal, quoted } from './sql-text.ts';

/** The same question in plain SQL, written in the simplest way: one subquery for each thing that is asked. */
export function plainSql(question: Question): string {
  return `select coalesce(json_agg(answered.row), '[]')::text as answer from (${new Writer().rows(question.asked, sourceOf(question), [])}) as answered`;
}

/** The number of rows of the question, ignoring the range. */
export function plainCount(question: Question): string {
  const whole = { ...question.asked, limit: null, offset: 0 };
  return `select count(*)::int as total from (${new Writer().rows(whole, sourceOf(question), [])}) as counted`;
}

export const tableSql = (name: string) => `public.${quoted(name)}`;
const sourceOf = ({ routine, first, asked }: Question) =>
  routine === null ? tableSql(asked.relation.name) : `public.${routine.name}(${first ?? ''})`;

class Writer {
  #aliases = 0;

  #alias(): string {
    this.#aliases += 1;
    return `a${this.#aliases}`;
  }

  /** Each row as an object `row`, in the order that is asked. */
  rows(
    asked: Asked,
    source: string,
    joined: readonly string[],
    alias = this.#alias(),
    given = `json_build_object(${this.#members(asked, alias).join(', ')})`,
  ): string {
    const where = [
      ...joined,
      ...asked.conditions.map((condition) => conditionSql(condition, alias)),
      ...asked.embeds.filter(({ inner }) => inner).map((embed) => this.#exists(embed, alias)),
      ...asked.present.map(
        ({ embed, there }) => `${there ? '' : 'not '}${this.#exists(embed, alias)}`,
      ),
    ];
    const conditions = where.map((one) => `(${one})`).join(' and ');
    return [
      `select ${given} as row from ${source} as ${alias}`,
      conditions === '' ? '' : `where ${conditions}`,
      `order by ${asked.order.map((order) => this.#order(order, alias)).join(', ')}`,
      asked.limit === null ? '' : `limit ${asked.limit}`,
      `offset ${asked.offset}`,
    ].join(' ');
  }

  /** The keys and values of a row, those of what is spread among them. */
  #members(asked: Asked, alias: string): string[] {
    const all = asked.all ? asked.relation.columns.filter(({ computed }) => !computed) : [];
    return [
      ...all.map(({ name }) => `${literal(name)}, ${alias}.${quoted(name)}`),
      ...asked.columns.map((shown) => `'${shown.key}', ${shownSql(shown, alias)}`),
      ...asked.embeds.flatMap((embed) =>
        embed.spread
          ? this.#spread(embed, alias)
          : [`${literal(embed.key)}, ${this.#value(embed, alias)}`],
      ),
    ];
  }

  #value(embed: Embedded, alias: string): string {
    const rows = this.#below(embed, alias);
    if (!embed.link.many) return `(select one.row from (${rows}) as one)`;
    return `(select coalesce(json_agg(one.row), '[]') from (${rows}) as one)`;
  }

  /** For a to-one spread its members, for a to-many spread a list of each. */
  #spread(embed: Embedded, alias: string): string[] {
    return keysOf(embed.asked).map((key) => {
      const rows = this.#below(embed, alias);
      return embed.link.many
        ? `${literal(key)}, (select coalesce(json_agg(one.row -> ${literal(key)}), '[]') from (${rows}) as one)`
        : `${literal(key)}, (select one.row -> ${literal(key)} from (${rows}) as one)`;
    });
  }

  #exists(embed: Embedded, alias: string): string {
    return `exists (${this.#below(embed, alias)})`;
  }

  /** The embedded rows of a parent, or one of their columns. */
  #below({ link, asked }: Embedded, parent: string, column: string | null = null): string {
    const alias = this.#alias();
    const given = column === null ? undefined : `${alias}.${quoted(column)}`;
    const { source, joined } = linkedSql(link, parent, alias, this.#alias());
    return this.rows(asked, source, joined, alias, given);
  }

  #order({ by, down, nulls }: Order, alias: string): string {
    const value =
      'embed' in by
        ? this.#related(by.embed, by.column.name, alias)
        : `${alias}.${quoted(by.column.name)}`;
    return `${value} ${down ? 'desc' : 'asc'}${nulls === null ? '' : ` nulls ${nulls}`}`;
  }

  /** The column of an embedded to-one row. */
  #related(embed: Embedded, column: string, parent: string): string {
    return `(${this.#below(embed, parent, column)})`;
  }
}

/** The rows named `alias` that a link returns for the row named `parent`, and the conditions that join them. */
export function linkedSql(link: Link, parent: string, alias: string, between: string) {
  const source = tableSql(link.to.name);
  const alike = (pairs: readonly (readonly [string, string])[], from: string, to: string) =>
    pairs.map(([here, there]) => `${from}.${quoted(here)} = ${to}.${quoted(there)}`);
  if (link.routine !== undefined) {
    return { source: `public.${link.routine}(${parent})`, joined: [] };
  }
  if (link.through === undefined) return { source, joined: alike(link.pairs, parent, alias) };
  const tied = [...alike(link.pairs, parent, between), ...alike(link.through.far, between, alias)];
  const table = tableSql(link.through.table);
  return {
    source,
    joined: [`exists (select from ${table} as ${between} where ${tied.join(' and ')})`],
  };
}

const keysOf = (asked: Asked): string[] => [
  ...asked.columns.map(({ key }) => key),
  ...asked.embeds.flatMap((embed) => (embed.spread ? keysOf(embed.asked) : [embed.key])),
];

function shownSql({ column, path, asText }: Shown, alias: string): string {
  const steps = path
    .flatMap((step) => step.split('->'))
    .map((step) => (/^\d+$/.test(step) ? step : `'${step}'`));
  const value = [`${alias}.${quoted(column.name)}`, ...steps].join('->');
  return asText ? `${value}::text` : value;
}
