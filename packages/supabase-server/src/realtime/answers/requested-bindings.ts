import type { PublishedTable } from '../changes/published-tables.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import type { Hub } from '../hub.ts';
import type { JoinRequest, RequestedBinding } from '../parse/join-request.ts';

/** The tables that a binding is for. */
export const matchingTables = (
  { publication }: Hub,
  { schema, table }: RequestedBinding,
): readonly PublishedTable[] =>
  [...publication().tables.values()].filter(
    (known) =>
      (schema === '*' || known.schema === schema) &&
      (table === undefined || table === '*' || known.name === table),
  );

/** Whether a client requests more bindings than a channel may have, or longer ones than its socket has room for. */
export function areTooMany(hub: Hub, socket: OpenSocket, { bindings }: JoinRequest): boolean {
  const { bindingsPerChannel, bindingCharacters } = hub.limits;
  const others = [...socket.channels.values()].map(({ request }) => request.bindings);
  return (
    countOf(hub, bindings) > bindingsPerChannel ||
    sumOf([...others, bindings], lengthOf) > bindingCharacters
  );
}

type Bindings = JoinRequest['bindings'];

/** One on all tables counts once for each table. */
const countOf = (hub: Hub, bindings: Bindings): number =>
  sumOf(bindings, (asked) => Math.max(1, matchingTables(hub, asked).length));

const lengthOf = (bindings: Bindings): number =>
  bindings.length === 0 ? 0 : JSON.stringify(bindings).length;

const sumOf = <T>(all: readonly T[], numberOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + numberOf(one), 0);
