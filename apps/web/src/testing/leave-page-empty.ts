import { afterAll, beforeAll } from 'vitest';
import { currentToasts, dismissToast } from '../ui/toasts/toasts.ts';

// The test files of a process share one page, so each one cleans up after itself. Toasts are removed before a file as
// well: what the file before it started may have shown one after its end.
beforeAll(dismissToasts);
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  dismissToasts();
});

function dismissToasts(): void {
  for (const { id } of currentToasts()) dismissToast(id);
}
