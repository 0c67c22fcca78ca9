import type { Executor, Row, Statement, Transaction } from '../src/database/port/executor.ts';

/** A database, and how many round trips there were so far: statements sent together are one. */
export interface CountedTrips {
  readonly executor: Executor;
  trips(): number;
}

export function countTrips(database: Executor): CountedTrips {
  let trips = 0;
  const counted = <T>(asked: T): T => {
    trips += 1;
    return asked;
  };
  const transaction: Executor['transaction'] = (work, options) => {
    // Its begin and end are round trips, too.
    trips += 2;
    const within = (inner: Transaction) =>
      work({ run: <R extends Row>(statement: Statement) => counted(inner.run<R>(statement)) });
    return database.transaction(within, options);
  };
  const executor: Executor = {
    kind: database.kind,
    places: database.places,
    transaction,
    batch: (...asked) => counted(database.batch(...asked)),
    script: (sql) => counted(database.script(sql)),
    ping: () => counted(database.ping()),
    listen: (...listening) => database.listen(...listening),
    withAdvisoryLock: (name, work) => database.withAdvisoryLock(name, work),
    close: () => database.close(),
  };
  return { executor, trips: () => trips };
}
