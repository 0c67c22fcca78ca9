import type { Dispatch } from '../../lib/redux.ts';
import type { OverflowDevice } from '../device/overflow-device.ts';
import type { SyncState } from '../store/slice.ts';
import type { Tabs } from './tabs.ts';

/** What this page knows of how its changes are stored. */
export interface Storing {
  /** Whether the database has not taken all that it was given. */
  hasFailed: boolean;
  /** Resolves when the database was given all changes of this page. */
  written: Promise<unknown>;
  /** How often all places were taken back. */
  anew: number;
  /** The keys of the saves, and of what was overwritten, that the database has: what another tab removes from there is over. */
  readonly kept: Set<string>;
}

/** A visit's device in this page, beside the other tabs. */
export interface PageDevice {
  readonly owner: string;
  readonly device: OverflowDevice;
  readonly tabs: Tabs;
  readonly storing: Storing;
  /** The keys of saves that are over; see `goneEntries`. */
  readonly gone: ReadonlySet<string>;
  readonly sync: () => SyncState;
  readonly dispatch: Dispatch;
}
