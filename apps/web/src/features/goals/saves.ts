import { logFault } from '../../lib/log-fault.ts';

/** What saves goals: fetched once a form or a list stands, as nothing can be saved before. */
export const goalSaves = () => import('./later-saves.ts');

/** Begins to fetch it; where that fails, the first save tries again. */
export function expectSaves(): void {
  goalSaves().catch((fault: unknown) => logFault('what saves goals could not be fetched', fault));
}
