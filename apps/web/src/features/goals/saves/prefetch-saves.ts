import { logFault } from '../../../lib/log-fault.ts';

/** The code that saves goals: prefetched once a form or a list is drawn, as nothing can be saved before. */
export const goalSaves = () => import('./deferred-saves.ts');

/** Prefetches it; if that fails, the first save tries again. */
export function prefetchSaves(): void {
  goalSaves().catch((fault: unknown) => logFault('what saves goals could not be fetched', fault));
}
