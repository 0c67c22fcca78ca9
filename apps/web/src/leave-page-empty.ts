import { afterAll, beforeAll } from 'vitest';
import { currentToasts, dismissToast } from './ui/toasts.ts';

// The test files of a process share one page: each one cleans up after itself. What it started may still show a toast
// after its end.
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
