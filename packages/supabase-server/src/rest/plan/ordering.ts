import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { OrderTerm } from '../parse/order.ts';
import { columnOf, type Level, type NamedEmbed } from './outputs.ts';
import { type ColumnRef, isAggregated, type Ordering, type Output } from './read-node.ts';

/** What an order may refer to. */
interface Sorted {
  readonly level: Level;
  readonly embeds: readonly NamedEmbed[];
  readonly sortKeys: ReadonlyMap<string, ColumnRef[]>;
  readonly outputs: readonly Output[];
}

/**
 * Resolves a term of `order`: a column of the level, or one of a to-one embed, which gets a sort key.
 * @throws RestError PGRST108 for what is not embedded, PGRST118 for an embed of many rows
 */
export function orderingOf(
  { level, embeds, sortKeys, outputs }: Sorted,
  term: OrderTerm,
): Ordering {
  const { related, direction, nulls } = term;
  if (related === null) {
    const by = columnOf(level, term.field);
    return { by: isAggregated({ outputs }) ? groupedBy(outputs, by) : by, direction, nulls };
  }
  const embed = embeds.find(({ key }) => key === related)?.embed;
  if (embed === undefined) throw REST_ERRORS.notEmbedded(related);
  if (embed.many || isAggregated(embed.node)) {
    throw REST_ERRORS.relatedOrder(level.relation.name, related);
  }
  const { name } = term.field;
  const spread = outputs.findIndex(
    (one) => one.kind === 'spread' && one.embed === embed.name && one.name === name,
  );
  if (isAggregated({ outputs }) && spread >= 0) {
    return { by: { place: spread + 1 }, direction, nulls };
  }
  const keys = sortKeys.get(embed.name) ?? [];
  keys.push(columnOf(embed.node, term.field));
  return { by: { embed: embed.name, sortKey: keys.length }, direction, nulls };
}

/**
 * Groups are ordered by what they are grouped by. Where values are bound, PostgreSQL recognises that only by its
 * position.
 */
function groupedBy(outputs: readonly Output[], by: ColumnRef): Ordering['by'] {
  const path = JSON.stringify(by.path);
  const place = outputs.findIndex(
    (output) =>
      output.kind === 'column' &&
      output.cast === null &&
      output.column.name === by.name &&
      JSON.stringify(output.column.path) === path,
  );
  return place < 0 ? by : { place: place + 1 };
}
