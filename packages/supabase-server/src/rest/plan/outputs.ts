import type { Field } from '../parse/field.ts';
import type { Path } from '../parse/query.ts';
import type { Selected, SelectedAggregate, SelectedField } from '../parse/select.ts';
import type { Relation } from '../schema/schema-snapshot.ts';
import type { ColumnRef, Embed, Output, ReadNode } from './read-node.ts';

/** One level of the select tree, with the alias of its rows in the statement. */
export interface Level {
  readonly relation: Relation;
  readonly alias: string;
  readonly path: Path;
  /** The foreign keys that lead from the first row to the one row of this level; null where a list was passed. */
  readonly row: readonly string[] | null;
  readonly members: readonly Selected[];
  /** Whether its columns become columns of its parent, which then has its aggregates, too. */
  readonly spread: boolean;
}

/** An embed with the parts of the request that led to it. */
export interface NamedEmbed {
  readonly key: string;
  readonly embed: Embed;
  /** The aggregates of a spread, with the name of the column of each. */
  readonly raised: readonly Raised[];
}

/** An aggregate over groups of a level further up. */
export interface Raised {
  readonly input: string;
  readonly asked: SelectedAggregate;
}

/** What a level returns, and the aggregates that it leaves to its parent. */
export interface Outputs {
  readonly outputs: readonly Output[];
  readonly raised: readonly Raised[];
}

/**
 * Resolves what a level selects.
 * @param inputName creates names for the columns that aggregates of a spread are over
 */
export function outputsOf(
  level: Level,
  embeds: readonly NamedEmbed[],
  inputName: () => string,
): Outputs {
  const waiting = [...embeds];
  const raised: Raised[] = [];
  const raise = (asked: SelectedAggregate): string => {
    const input = inputName();
    raised.push({ input, asked });
    return input;
  };
  const outputs = level.members.flatMap((member): Output[] => {
    if (member.kind === 'all') return [{ kind: 'all' }];
    if (member.kind === 'field') {
      const { cast } = member;
      return [{ kind: 'column', column: columnOf(level, member), cast, name: nameOf(member) }];
    }
    if (member.kind === 'aggregate') {
      const { field, cast } = member;
      const column = field === null ? null : columnOf(level, field);
      if (!level.spread) return [aggregateOf(member, column)];
      const name = raise(member);
      return [column === null ? { kind: 'mark', name } : { kind: 'column', column, cast, name }];
    }
    const next = waiting.shift();
    if (next === undefined || next.embed.gives === 'nothing') return [];
    const { name: embed, many, node } = next.embed;
    if (next.embed.gives === 'json') return [{ kind: 'embedded', embed, name: next.key }];
    return outputNames(node).map(({ name, json }): Output => {
      const input = next.raised.find((one) => one.input === name);
      if (input === undefined) return { kind: 'spread', embed, many, json, name };
      if (level.spread) return { kind: 'spread', embed, many, json, name: carry(raised, input) };
      return aggregateOf({ ...input.asked, cast: null }, { embed, name });
    });
  });
  return { outputs, raised };
}

/** Passes an aggregate from a spread inside a spread to the parent of both, under the same name. */
function carry(raised: Raised[], one: Raised): string {
  raised.push(one);
  return one.input;
}

const aggregateOf = (
  asked: SelectedAggregate,
  of: Extract<Output, { kind: 'aggregate' }>['of'],
): Output => ({
  kind: 'aggregate',
  function: asked.function,
  of,
  cast: asked.cast,
  resultCast: asked.resultCast,
  name: asked.alias ?? asked.function,
});

/** The names of the columns that a node returns; a star means the relation's own columns. */
function outputNames(node: ReadNode): { readonly name: string; readonly json: boolean }[] {
  return node.outputs.flatMap((output) =>
    output.kind === 'all'
      ? [...node.relation.columns.keys()].map((name) => ({ name, json: false }))
      : [{ name: output.name, json: isJson(output) }],
  );
}

const isJson = (output: Output): boolean =>
  output.kind === 'embedded' || (output.kind === 'spread' && (output.many || output.json));

/** Lists the columns one by one, because a parent's row includes them, or because rows are grouped by them. */
export function withoutStar(members: readonly Selected[], relation: Relation): Selected[] {
  return members.flatMap((member): Selected[] =>
    member.kind === 'all' && relation.columns.size > 0
      ? [...relation.columns.keys()].map((name) => ({
          kind: 'field',
          name,
          path: [],
          alias: null,
          cast: null,
        }))
      : [member],
  );
}

/** Whether the selected members, or those spread into them, are grouped. */
export const groups = (members: readonly Selected[]): boolean =>
  members.some(
    (member) => member.kind === 'aggregate' || (member.kind === 'spread' && groups(member.members)),
  );

/** The key of a selected field in the answer: its alias, else the last key of its path, else its column. */
function nameOf(field: SelectedField): string {
  return field.alias ?? field.path.findLast((step) => !step.isIndex)?.key ?? field.name;
}

/** A field of a level as a column of its rows; a name that the schema does not have may be a computed column. */
export function columnOf(
  level: Pick<Level, 'alias' | 'relation'>,
  { name, path }: Field,
): ColumnRef {
  return { owner: level.alias, name, path, column: level.relation.columns.get(name) ?? null };
}
