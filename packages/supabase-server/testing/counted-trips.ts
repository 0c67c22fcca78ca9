import type { Executor, Row, Statement, Transaction } from '../src/database/port/executor.ts';

/** A database, and how often it was asked so far: what goes to it together is one trip. */
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
    // It begins and ends with a trip of its own.
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
