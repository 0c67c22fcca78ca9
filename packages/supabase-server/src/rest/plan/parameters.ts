import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Logic } from '../parse/logic.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { Path, Query } from '../parse/query.ts';
import { intersect, type RowRange } from '../parse/range.ts';
import type { Selected, SelectedEmbed } from '../parse/select.ts';
import { LIMITS } from '../request-limits.ts';

/** The parameters of one level of the select tree. */
export interface LevelParameters {
  readonly conditions: readonly Logic[];
  readonly order: readonly OrderTerm[];
  readonly range: RowRange;
}

/** The parameters of the level at `path`, with the limit on rows applied. */
export function parametersAt(query: Query, path: Path): LevelParameters {
  const here = (one: { readonly path: Path }) => samePath(one.path, path);
  // Where one is repeated, the last counts.
  const asked: RowRange = {
    offset: query.offsets.findLast(here)?.offset ?? 0,
    limit: query.limits.findLast(here)?.limit ?? null,
  };
  return {
    conditions: query.conditions.filter(here).map((one) => one.logic),
    order: query.orders.filter(here).flatMap((one) => one.terms),
    range: intersect(asked, { offset: asked.offset, limit: LIMITS.rows }),
  };
}

/**
 * Resolves the path of each parameter to keys of embeds: a name is an embed's key, or else the first embed of a relation
 * with that name.
 * @throws RestError PGRST108 naming the first one that `select` does not embed
 */
export function withFoundPaths(query: Query): Query {
  const found = <T extends { readonly path: Path }>(keyed: readonly T[]): T[] =>
    keyed.map((one) => ({ ...one, path: foundPath(query.select, one.path) }));
  return {
    ...query,
    conditions: found(query.conditions),
    orders: found(query.orders),
    limits: found(query.limits),
    offsets: found(query.offsets),
  };
}

function foundPath(select: readonly Selected[], path: Path): Path {
  let members = select;
  return path.map((name) => {
    const embeds = embedsOf(members);
    const embed =
      embeds.find((one) => embedKey(one) === name) ?? embeds.find((one) => one.target === name);
    if (embed === undefined) throw REST_ERRORS.notEmbedded(name);
    members = embed.members;
    return embedKey(embed);
  });
}

/** The name of an embed in parameters and in the answer. */
export const embedKey = (embed: SelectedEmbed): string => embed.alias ?? embed.target;

/** The embeds among the members of a select, in their order. */
export const embedsOf = (members: readonly Selected[]): SelectedEmbed[] =>
  members.filter(
    (member): member is SelectedEmbed => member.kind === 'embed' || member.kind === 'spread',
  );

const samePath = (one: Path, other: Path) =>
  one.length === other.length && one.every((name, index) => name === other[index]);
