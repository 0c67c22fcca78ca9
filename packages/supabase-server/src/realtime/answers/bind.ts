import { type Test, testOf } from '../changes/match-filters.ts';
import type { PublishedColumn, PublishedTable } from '../changes/published-tables.ts';
import { isReadable } from '../changes/read-rows.ts';
import type { Subscription } from '../changes/reader.ts';
import type { Channel } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import { FilterFault, parseFilter } from '../parse/filter.ts';
import type { RequestedBinding } from '../parse/join-request.ts';
import { matchingTables } from './requested-bindings.ts';

const boundBy = new WeakMap<Channel, readonly (() => void)[]>();

/** The binding's id in messages; the client takes zero for none. */
export const bindingId = (index: number): number => index + 1;

/**
 * Subscribes a channel to the changes that it asks for, in place of its earlier subscriptions.
 * @returns what is wrong with its bindings; null when all can be served
 */
export function bind(hub: Hub, channel: Channel): string | null {
  unbind(channel);
  const bound: (() => void)[] = [];
  let fault: string | null = null;
  for (const [index, asked] of channel.request.bindings.entries()) {
    try {
      for (const table of tablesOf(hub, asked)) {
        const subscription = subscriptionTo(channel, table, asked, index);
        const stop = subscribe(hub, channel, table, subscription);
        if (stop !== null) bound.push(stop);
      }
    } catch (caught) {
      if (!(caught instanceof FilterFault)) throw caught;
      fault ??= caught.message;
    }
  }
  boundBy.set(channel, bound);
  return fault;
}

/** Ends what a channel subscribed to. */
export function unbind(channel: Channel): void {
  for (const stop of boundBy.get(channel) ?? []) stop();
  boundBy.delete(channel);
}

/** @throws FilterFault when the table does not exist or reports no changes */
function tablesOf(hub: Hub, asked: RequestedBinding): readonly PublishedTable[] {
  const { schema, table, event, filter } = asked;
  const found = matchingTables(hub, asked);
  if (found.length > 0) return found;
  throw new FilterFault(
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect ' +
      `parameters: [event: ${event}, schema: ${schema}, table: ${table ?? '*'}, filters: [${filter ?? ''}]]`,
  );
}

/** @throws FilterFault when a column does not exist, may not be read by them, or cannot have such a value */
function subscriptionTo(
  channel: Channel,
  table: PublishedTable,
  { event, filter, select }: RequestedBinding,
  index: number,
): Subscription {
  const { role } = channel.access.principal;
  const columnOf = (name: string): PublishedColumn => {
    const column = table.columns.find((known) => known.name === name);
    if (column?.roles.includes(role)) return column;
    throw new FilterFault(`invalid column for filter ${name}`);
  };
  const conditions = filter === undefined || filter.trim() === '' ? [] : parseFilter(filter);
  const tests = conditions.map((condition): Test => {
    const test = testOf(condition, columnOf(condition.column));
    if (test !== null) return test;
    throw new FilterFault(`invalid value for filter ${condition.column}`);
  });
  for (const name of select ?? []) columnOf(name);
  return { subscriber: channel, id: bindingId(index), event, tests, select: select ?? null };
}

/**
 * Subscribes to a table: to its owner's changes, where it has owners.
 * @returns what ends it; null where none of the table's rows can be theirs
 */
function subscribe(
  { subscriptions, owners }: Hub,
  channel: Channel,
  table: PublishedTable,
  subscription: Subscription,
): (() => void) | null {
  const { principal, person } = channel.access;
  if (!isReadable(table, principal.role)) return null;
  const name = `${table.schema}.${table.name}`;
  if (owners[name] === undefined || principal.role === 'service_role') {
    return subscriptions.add(name, null, subscription);
  }
  return person === null ? null : subscriptions.add(name, person, subscription);
}
