import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Logic } from '../parse/logic.ts';
import type { Relation } from '../schema/schema-snapshot.ts';
import { columnOf, type Level, type NamedEmbed } from './outputs.ts';
import type { Condition } from './read-node.ts';

/** Resolves conditions on the columns of one relation, whose rows have the name `alias` in the statement. */
export function planConditions(
  relation: Relation,
  alias: string,
  conditions: readonly Logic[],
): Condition[] {
  return conditions.map((logic) => conditionOf({ relation, alias }, [], logic));
}

/**
 * Resolves a condition of a level, whose embeds can be tested for rows.
 * @throws RestError PGRST120 for another test of an embed
 */
export function conditionOf(
  level: Pick<Level, 'alias' | 'relation'>,
  embeds: readonly NamedEmbed[],
  logic: Logic,
): Condition {
  if (logic.kind === 'group') {
    return { ...logic, members: logic.members.map((one) => conditionOf(level, embeds, one)) };
  }
  const { field, negated, operation } = logic;
  const embed = level.relation.columns.has(field.name)
    ? undefined
    : embeds.find(({ key }) => key === field.name)?.embed;
  if (embed === undefined) {
    return { kind: 'test', column: columnOf(level, field), negated, operation };
  }
  const truth = operation.kind === 'is' && field.path.length === 0 ? operation.truth : null;
  if (truth !== 'null' && truth !== 'not_null') throw REST_ERRORS.filterOnEmbed(field.name);
  return { kind: 'embedded', embed: embed.name, present: negated === (truth === 'null') };
}
