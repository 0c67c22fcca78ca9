import { expect, it } from 'vitest';
import { ACTIONS } from './actions.ts';
import type { ReachedServer } from './reach-server.ts';

const ANA = '11111111-1111-4111-8111-111111111111';

/** A query of the client that fails: it rejects where it is asked to, and else only says so in its answer. */
function failing() {
  const fault = new Error('the database is away');
  let rejects = false;
  const query = {
    select: () => query,
    eq: () => query,
    order: () => query,
    maybeSingle: () => query,
    throwOnError: () => {
      rejects = true;
      return query;
    },
    // biome-ignore lint/suspicious/noThenProperty: as the client's own queries.
    then: (resolve: (answer: object) => void, reject: (fault: Error) => void) =>
      rejects ? reject(fault) : resolve({ data: null, count: null, error: fault }),
  };
  return query;
}

it.each(['trials', 'subscriptions', 'goals', 'todos'])(
  'show fails where %s cannot be read, instead of leaving them out',
  async (away) => {
    const user = { id: ANA, email: 'ana@example.com' };
    const works = { data: null, count: 0, error: null };
    const working = {
      ...{ select: () => working, eq: () => working, order: () => working },
      ...{ maybeSingle: () => working, throwOnError: () => Promise.resolve(works) },
    };
    const client = {
      from: (table: string) => (table === away ? failing() : working),
      auth: { admin: { getUserById: async () => ({ data: { user }, error: null }) } },
    };
    const server = { client } as unknown as ReachedServer;
    const asked = { words: [ANA], days: undefined, page: undefined, revoke: false, yes: false };
    await expect(ACTIONS.show?.(server, asked)).rejects.toThrow('the database is away');
  },
);
