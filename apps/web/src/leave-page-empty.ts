import { afterAll } from 'vitest';

// The test files of a process share one page: each one cleans up after itself.
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
