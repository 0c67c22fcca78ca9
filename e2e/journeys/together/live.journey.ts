import type { Page, Request, WebSocket } from '@playwright/test';
import { becomeKnown } from '../stage/account.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone', database: 'embedded', fresh: true });

/** The network delays messages in both directions; without a socket the server is polled only once a minute. */
const TOLD = { timeout: 40_000 };
/** Matches a message about a change, in either version of the protocol. */
const TELLS = /"postgres_changes",\{|"event":"postgres_changes"/;

/** Counts the sockets that receive changes. */
function countSockets(...pages: readonly Page[]): () => number {
  const open = new Set<WebSocket>();
  for (const page of pages) {
    let own: WebSocket[] = [];
    const forget = () => {
      for (const socket of own) open.delete(socket);
      own = [];
    };
    // Sockets of a page that was left are not reported as closed.
    page.on('domcontentloaded', forget);
    page.on('close', forget);
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/realtime/v1/')) return;
      own.push(socket);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    });
  }
  return () => open.size;
}

test('two tabs share one socket, and the second takes it over', async ({
  page,
  context,
  words,
  language,
}) => {
  const next = await context.newPage();
  const sockets = countSockets(page, next);
  const { client } = await becomeKnown(page, language);
  await new TodoList(page, words).open();
  await expect.poll(sockets, TOLD).toBe(1);
  const todos = new TodoList(next, words);
  await todos.open();
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await expect(new TodoList(page, words).row('Milk')).toBeVisible(TOLD);
  await expect(todos.row('Milk')).toBeVisible(TOLD);
  expect(sockets()).toBe(1);
  await page.close();
  await client.from('todos').insert({ title: 'Bread' }).throwOnError();
  await expect(todos.row('Bread')).toBeVisible(TOLD);
  expect(sockets()).toBe(1);
});

test('without a socket the server is polled each minute', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  let tries = 0;
  await page.routeWebSocket(/realtime/, (socket) => {
    tries += 1;
    void socket.close();
  });
  const { client } = await becomeKnown(page, language);
  await page.clock.install();
  const todos = new TodoList(page, words);
  await todos.open();
  await expect.poll(() => tries, TOLD).toBeGreaterThan(0);
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  await expect(todos.row('Milk')).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(todos.row('Milk')).toBeVisible();
});

test('a person who returns after a minute sees the current state, also without a socket', async ({
  page,
  words,
  language,
}) => {
  const isReading = /rpc\/changes_since|\/actions\?/;
  let caughtUp: Promise<unknown> | null = null;
  // Opens a socket that never delivers anything.
  await page.routeWebSocket(/realtime/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).includes('"system"')) caughtUp ??= page.waitForResponse(isReading);
      if (!TELLS.test(String(message))) socket.send(message);
    });
  });
  const { client } = await becomeKnown(page, language);
  await page.clock.install();
  caughtUp = null;
  const todos = new TodoList(page, words);
  await todos.open();
  await expect.poll(() => caughtUp, TOLD).not.toBeNull();
  await caughtUp;
  // Tables that no screen has asked for are fetched after four seconds, unless they were read before.
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (!isReading.test(request.url())) return;
    underWay.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  await page.clock.runFor(5000);
  // On a bad line they follow one another for longer.
  const isOver = async () => {
    const known = begun;
    const isIdle = underWay.size === 0;
    await page.waitForTimeout(1000);
    return isIdle && begun === known;
  };
  await expect.poll(isOver).toBe(true);
  const before = begun;
  const asked = () => begun - before;
  await client.from('todos').insert({ title: 'Milk' }).throwOnError();
  const returns = () => page.evaluate("window.dispatchEvent(new Event('focus'))");
  await returns();
  await page.clock.setSystemTime(Date.now() + 61_000);
  await expect(todos.row('Milk')).toHaveCount(0);
  expect(asked()).toBe(0);
  await returns();
  await expect(todos.row('Milk')).toBeVisible();
  expect(asked()).toBe(1);
});
