import { retry } from '@bloom/domain/outbox/change-entry';
import type { Entry } from '@bloom/domain/outbox/entry';
import { withOutbox } from '../store/with-outbox.ts';

/** How the database and the storage refuse what needs a trial or a subscription. */
const CODES: readonly unknown[] = ['42501', '403'];

/** Whether a save was refused because there was neither a trial nor a subscription. */
export const isWithoutAccess = ({ refusal }: Pick<Entry, 'refusal'>): boolean =>
  CODES.includes(refusal?.code);

/** Sends again whatever was refused for that. */
export function retryWithoutAccess() {
  return withOutbox((outbox) =>
    outbox.filter(isWithoutAccess).reduce((rest, { key }) => retry(rest, key), outbox),
  );
}
