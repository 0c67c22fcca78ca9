import type { SearchMemory } from '../../features/search/search-memory.ts';

/** What the parts keep from one opening to the next, while the same person is there. */
export interface FindingMemory {
  search?: SearchMemory;
}

/** What opens over a page. */
export interface PartProps {
  readonly memory: FindingMemory;
  readonly onClose: () => void;
}
