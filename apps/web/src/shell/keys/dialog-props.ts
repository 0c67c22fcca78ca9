import type { SearchMemory } from '../../features/search/search-memory.ts';

/** What the dialogs remember from one opening to the next, until the person signs out. */
export interface SearchDialogMemory {
  search?: SearchMemory;
}

/** The props of a dialog over a page. */
export interface DialogProps {
  readonly memory: SearchDialogMemory;
  readonly onClose: () => void;
}
