import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from '@playwright/test';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { connect, signUp } from '../../people/sign-up.ts';
import { arrive, PASSWORD, signIn } from '../stage/account.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';

const HOUR = 3_600_000;

// With a clock of the browser's own.
test.use({ fresh: true });

test('the session is renewed before it ends, not while hidden, and removed when the server ends it', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  // The lists are requested again after the session has ended.
  expectedFaults.push(/status of 40[013]/);
  await page.clock.install();
  const person = await arrive(page, words, language);
  let renewals = 0;
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    unanswered.add(request);
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  /** Waits until every request is answered and none follows: a renewed session may request data at once. */
  const settled = () =>
    expect(async () => {
      for (let time = 0; time < 2; time += 1) {
        expect([...unanswered].map((request) => request.url())).toEqual([]);
        await pause(300);
      }
    }).toPass({ timeout: 60_000 });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate(`Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);

  await page.clock.fastForward('50:00');
  expect(renewals).toBe(0);
  await page.clock.fastForward('09:00');
  await expect.poll(() => renewals).toBeGreaterThan(0);

  await show('hidden');
  // A hidden tab receives changes for five more minutes, which needs a valid session.
  await page.clock.runFor('05:30');
  await settled();
  // Until all requests have finished.
  await page.clock.runFor('02:00');
  await settled();
  const before = renewals;
  await page.clock.fastForward('59:00');
  await settled();
  expect(renewals).toBe(before);
  await show('visible');
  await page.clock.runFor('00:31');
  await expect.poll(() => renewals).toBeGreaterThan(before);
  await expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();

  const other = connect(server.url, PUBLISHABLE_KEY);
  await other.auth.signInWithPassword(person);
  await other.auth.signOut({ scope: 'global' });
  await page.clock.fastForward('59:00');
  // On a slow network a renewal may still be running, and the client does not start a second one.
  await expect(async () => {
    await page.clock.runFor('00:31');
    await expect(page).toHaveURL('/sign_in', { timeout: 2000 });
  }).toPass();
});

test('a device whose clock is hours ahead, then set back, stays signed in and renews its session only when it must', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  // The server is down for a moment while its clock is moved, and refuses the token that is over by then.
  expectedFaults.push(/status of 40[013]/, /ERR_CONNECTION|Failed to fetch|Error loading route/);
  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  let renewals = 0;
  // Those that were answered: while the server is down, one is tried again.
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  const goals = page.getByRole('heading', { level: 1, name: words.goals.title });

  await page.clock.setSystemTime(Date.now() + 2 * HOUR);
  await page.goto('/sign_in');
  await signIn(page, words, person);
  await expect(goals).toBeVisible();
  await page.reload();
  await expect(goals).toBeVisible();
  expect(renewals).toBe(0);

  // By the clock that is right from now on, the session is valid for three hours more: the server knows better.
  await page.clock.setSystemTime(Date.now());
  await server.moveClock(1 / 12);
  const list = new TodoList(page, words);
  await list.open();
  await list.addButton().click();
  await list.add('Tea');
  await person.client.auth.refreshSession();
  await expect
    .poll(async () => (await person.client.from('todos').select('title')).data)
    .toEqual([{ title: 'Tea' }]);
  await page.goto('/goals');
  await expect(goals).toBeVisible();
  expect(renewals).toBe(1);
});
