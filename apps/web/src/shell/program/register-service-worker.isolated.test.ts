import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followVersions } from './deferred-version.ts';
import { LATER, registerServiceWorker } from './register-service-worker.ts';

vi.mock('./deferred-version.ts');

/** What comes of the next registrations: the script or its files cannot be fetched, which may be known at once. */
let outcomes: ('no script' | 'no files' | 'gone' | 'installed')[];
let times: number;

beforeEach(() => {
  times = 0;
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  let registration: object | undefined;
  const serviceWorker = {
    register: async () => {
      times += 1;
      const outcome = outcomes.shift();
      if (outcome === 'no script') throw new TypeError('Failed to fetch');
      if (outcome === 'gone') return;
      const installing = Object.assign(new EventTarget(), { state: 'installing' });
      registration = { installing, active: null };
      setTimeout(() => {
        installing.state = outcome === 'installed' ? 'installed' : 'redundant';
        installing.dispatchEvent(new Event('statechange'));
      }, 100);
    },
    getRegistration: async () => registration,
  };
  Object.assign(navigator, { serviceWorker });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** As at the start of a page, and whenever the network returns. */
async function ask(): Promise<void> {
  registerServiceWorker();
  await vi.advanceTimersByTimeAsync(LATER + 200);
}

it('tries again in the same page until the program is cached', async () => {
  outcomes = ['no script', 'gone', 'no files', 'installed'];
  await ask();
  await ask();
  await ask();
  expect(followVersions).not.toHaveBeenCalled();
  await ask();
  await ask();
  expect(times).toBe(4);
  expect(followVersions).toHaveBeenCalledOnce();
});
