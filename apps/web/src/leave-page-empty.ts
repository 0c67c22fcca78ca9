import { afterAll } from 'vitest';

// The files of a test process have one page after the other: none finds what another one has left there.
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
