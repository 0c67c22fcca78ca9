import { acknowledge } from '@bloom/domain/outbox/acknowledge';
import { replaceFirst, retry } from '@bloom/domain/outbox/change-entry';
import type { Entry, Outbox, Row, Step } from '@bloom/domain/outbox/entry';
import { refuse } from '@bloom/domain/outbox/refuse';
import { setAside } from '@bloom/domain/outbox/set-aside';
import { type Fields, pick } from '@bloom/domain/rows/merge-row';
import { newId } from '../../../lib/new-id.ts';
import type { LostFields, Patch } from '../../store/patch.ts';
import type { SyncState } from '../../store/slice.ts';
import { unseenNotices } from '../../store/unseen-notices.ts';
import type { Outcome } from './outcome.ts';
import { rowsAfter } from './rows-after.ts';

/** An outcome after which the same steps are not sent again as they are. */
export type Settled = Exclude<Outcome, { readonly kind: 'delayed' }>;

interface Sent {
  readonly entry: Entry;
  /** Those of its steps that were sent together. */
  readonly steps: readonly Step[];
}

/** The outbox after an outcome, and what changes on the device besides. */
export function settlement(
  { outbox, tables }: Pick<SyncState, 'outbox' | 'tables'>,
  { entry, steps }: Sent,
  outcome: Settled,
): { readonly after: Outbox; readonly patch: Patch } {
  const { key, sent } = entry;
  switch (outcome.kind) {
    case 'stored': {
      const after = acknowledge(outbox, key, { ...outcome, steps: steps.length });
      return { after, patch: effectsOf(steps, outcome, tables) };
    }
    case 'changed':
      return { after: replaceFirst(outbox, key, outcome.step), patch: {} };
    case 'refused': {
      const after = refuse(outbox, key, outcome.refusal, sent);
      // Which of them it was is found by sending each by itself.
      return { after: steps.length > 1 ? retry(after, key) : after, patch: {} };
    }
    case 'missing': {
      const after = asideOf(outbox, entry, outcome.row);
      const [step] = steps;
      const unseen = step?.kind === 'update' ? unseenNotices(step, outbox, after) : {};
      const lost = { ...noticesOf(steps, outcome.lost), ...unseen };
      return { after, patch: { ...removalOf(steps), lost } };
    }
  }
}

/** How rows, photos and notices change once the server has accepted some steps. */
function effectsOf(
  steps: readonly Step[],
  outcome: Outcome & { kind: 'stored' },
  tables: SyncState['tables'],
): Patch {
  const [step] = steps;
  const rows = rowsAfter(steps, outcome, tables);
  const mayReplace = step?.kind === 'update' || step?.kind === 'restore';
  return mayReplace ? { rows, lost: noticesOf(steps, outcome.lost) } : { rows };
}

/** The notices for the person about what their change has overwritten. */
function noticesOf(
  [step]: readonly Step[],
  lost: readonly Fields[] = [],
): NonNullable<Patch['lost']> {
  if (step?.kind !== 'update' && step?.kind !== 'restore') return {};
  const { table } = step;
  const [id, written] = step.kind === 'update' ? [step.id, step.fields] : [step.as, step.row];
  const notices = lost.map((fields): LostFields => {
    const replacedBy = pick(written, Object.keys(fields));
    return { key: newId(), table, id, fields, replacedBy };
  });
  return Object.fromEntries(notices.map((one) => [one.key, one]));
}

/** The entry put aside because its row is missing; `went` is the row as it was last. */
function asideOf(outbox: Outbox, entry: Entry, went: Row | undefined): Outbox {
  const { key, sent, steps } = entry;
  const [step] = steps;
  const message = 'it was deleted elsewhere';
  const refusal = { kind: 'missing', code: null, message } as const;
  if (step?.kind === 'restore') {
    // It was deleted again, in another deletion.
    const { deletion: _, ...again } = step;
    return refuse(replaceFirst(outbox, key, again), key, refusal, sent);
  }
  if (step?.kind !== 'update') return refuse(outbox, key, refusal, sent);
  const lost: Row = went ?? { ...step.before, id: step.id };
  return setAside(outbox, key, { lost, as: newId(), refusal });
}

function removalOf([step]: readonly Step[]): Patch {
  return step?.kind === 'update' ? { rows: { [step.table]: { [step.id]: null } } } : {};
}
