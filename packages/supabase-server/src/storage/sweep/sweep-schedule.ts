import type { Logger } from 'pino';
import type { Executor } from '../../database/port/executor.ts';
import { startHourly } from '../../jobs/hourly.ts';
import type { ObjectFiles } from '../backends/object-files.ts';
import { type Pass, sweep } from './sweep.ts';

/** What the sweeps of a server need. */
export interface SweepDependencies {
  readonly executor: Executor;
  readonly files: ObjectFiles;
  readonly clock: () => Date;
  /** False lets one pass set aside any number of files. */
  readonly limited: boolean;
  readonly log: Logger;
}

/**
 * Sweeps now and every hour, on one server of the database at a time; `sweep` skips what is not due.
 * @returns a function that stops it and waits for the pass in progress
 */
export function startSweeping(dependencies: SweepDependencies): () => Promise<void> {
  const { executor, files, clock, limited, log } = dependencies;
  return startHourly({
    executor,
    name: 'sweep-photos',
    work: async (ended) =>
      report(await sweep({ executor, files, now: clock(), limited, ended }), log),
    failed: (fault) => log.warn({ err: fault }, 'sweep failed'),
  });
}

function report(pass: Pass, log: Logger): void {
  switch (pass.kind) {
    case 'foreign':
      log.error(
        { installation: pass.id, store: pass.store },
        pass.store === null
          ? 'store not swept: it has no installation id, and objects that this database does not know'
          : 'store not swept: it belongs to another installation',
      );
      return;
    case 'stopped':
      log.error(
        { unknown: pass.unknown, total: pass.total },
        'sweep stopped: too many photos have no row; SWEEP_LIMIT=off lets the next sweep set them aside',
      );
      return;
    case 'done':
      if (pass.setAside + pass.putBack + pass.removed === 0) return;
      log.info(
        { setAside: pass.setAside, putBack: pass.putBack, removed: pass.removed },
        'photos without a row swept',
      );
  }
}
