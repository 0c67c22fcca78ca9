import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { emptyState, type State } from './world.ts';

/** Stores the stand-in's state across restarts. */
export interface StateFile {
  read(): State;
  write(state: State): void;
}

/** Keeps the state in a file, written beside it and renamed; without a path nothing is stored. */
export function stateFile(path: string | null): StateFile {
  if (path === null) return { read: emptyState, write: () => undefined };
  return {
    read() {
      try {
        return upToDate({ ...emptyState(), ...JSON.parse(readFileSync(path, 'utf8')) });
      } catch (fault) {
        if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return emptyState();
        throw fault;
      }
    },
    write(state) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

/** A plan that an earlier version stored has its start as its anchor. */
function upToDate(state: State): State {
  for (const [id, stored] of Object.entries(state.subscriptions)) {
    state.subscriptions[id] = {
      ...{ default_payment_method: null, latest_invoice: null },
      ...{ billing_cycle_anchor: stored.start_date, cancellation_details: { comment: null } },
      ...stored,
    };
  }
  return state;
}
