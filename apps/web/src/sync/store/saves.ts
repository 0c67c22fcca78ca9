import type { Entry, Outbox, Step } from '@bloom/domain/outbox/entry';
import { nextOf } from '@bloom/domain/outbox/next-entry';
import { memo } from './memo.ts';
import type { HasSync } from './slice.ts';
import type { SyncTable } from './tables.ts';

/** The saves that the server does not have: those that will be sent, and those that were refused. */
export interface Saves {
  readonly waiting: Outbox;
  readonly refused: Outbox;
}

const isRefused = ({ refusal }: Entry) => refusal !== null;
const isAbout = (step: Step, table: SyncTable) => 'table' in step && step.table === table;

/** Makes the selector of the saves that change a table. */
export function savesOf(table: SyncTable): (state: HasSync) => Saves {
  const select = memo((outbox: Outbox): Saves => {
    const saves = outbox.filter(({ steps }) => steps.some((step) => isAbout(step, table)));
    return { waiting: saves.filter((save) => !isRefused(save)), refused: saves.filter(isRefused) };
  });
  return ({ sync }) => select(sync.outbox);
}

/** The row that a save adds, changes or restores; null if it only deletes or moves. */
export function writtenRow({ steps }: Entry): string | null {
  for (const step of steps) {
    if (step.kind === 'insert' || step.kind === 'restore') return step.row.id;
    if (step.kind === 'update') return step.id;
    if (step.kind === 'restore deletion') return step.rows[0]?.id ?? null;
  }
  return null;
}

/** Whether something is being sent or about to be. */
export function selectIsSending({ sync }: HasSync): boolean {
  return sync.sender !== 'waiting' && nextOf(sync.outbox) !== undefined;
}
