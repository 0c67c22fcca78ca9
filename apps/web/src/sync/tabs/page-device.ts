import type { Dispatch } from '../../lib/redux.ts';
import type { OverflowDevice } from '../device/overflow-device.ts';
import type { Unstored } from '../device/unstored.ts';
import type { SyncState } from '../store/slice.ts';
import type { Visit } from '../visit.ts';
import type { Tabs } from './tabs.ts';

/** A device that is open in a page, beside the other tabs of the browser. */
export interface PageDevice {
  readonly visit: Visit;
  readonly device: OverflowDevice;
  readonly tabs: Tabs;
  /** What the last page had not stored when it was left. */
  readonly left: Unstored;
  /** The keys of the saves, and of what was overwritten, that the database has: what another tab removes from there is over. */
  readonly kept: Set<string>;
  /** The saves that this page may store as they were after another tab has changed them: it stores that once more. */
  readonly late: Set<string>;
  readonly sync: () => SyncState;
  readonly dispatch: Dispatch;
}
