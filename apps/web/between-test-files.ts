import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What is waited for may come late on a machine that has other things to do.
configure({ asyncUtilTimeout: 10_000 });

/**
 * The test files share a process and its page, which cost more than all tests: this leaves the page to the next file as it
 * was, and lets it load the app's modules anew.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  if (typeof document !== 'undefined') restorePage();
});

function restorePage(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
