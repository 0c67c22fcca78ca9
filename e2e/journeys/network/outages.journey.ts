import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Person } from '../../people/sign-up.ts';
import { findPostgresBinaries } from '../../postgres/binaries.ts';
import { type Line, layLine } from '../../postgres/line.ts';
import { arrive, choose } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { USUAL_LATENCY } from '../stage/browser/slow-network.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { copiedDatabase } from '../stage/servers/databases.ts';
import { ownServer, type RestartableServer } from '../stage/servers/restartable-server.ts';
import { test as anyTest, expect } from '../stage/stage.ts';
import type { Words } from '../stage/words.ts';
import { measureLatency } from './measure-latency.ts';

/** The console errors of requests without an answer, or with one that says to try again. */
const AWAY =
  /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 50[023]/;

/** Runs something during the outage. */
type Outage = (meanwhile: () => Promise<void>) => Promise<void>;

interface Scene {
  readonly page: Page;
  readonly words: Words;
  readonly person: Person;
  readonly photo: Buffer;
}

/** Saves a card with a photo during the outage: it is shown at once, and on the server once the outage is over. */
async function writeThrough({ page, words, person, photo }: Scene, text: string, outage: Outage) {
  const wall = new Wall(page, words, 'gratitudes');
  await wall.plus.click();
  await wall.choosePhoto('new', photo);
  await wall.field('new').fill(text);
  await outage(async () => {
    await wall.field('new').press('Control+Enter');
    await wall.expectToast(words.walls.gratitudes.created);
    await expect(photoIn(wall.card(text))).toHaveJSProperty('naturalWidth', 480);
    await expect(page.getByText(words.sync.unsent.one)).toBeVisible();
  });
  const stored = async () => {
    const cards = person.client.from('gratitudes').select('photo_filepath');
    return (await cards.eq('description', text)).data;
  };
  // It is retried automatically, after half a minute at the latest.
  await expect.poll(stored, { timeout: 40_000 }).toEqual([{ photo_filepath: expect.any(String) }]);
}

/**
 * Opens a page for the first time during the outage: it shows what the device has, or what is wrong, until the outage
 * is over.
 */
async function readThrough({ page, words }: Scene, text: string, outage: Outage) {
  const retry = page.getByRole('main').getByRole('button', { name: words.shell.retry });
  await outage(async () => {
    await choose(page, words, words.shell.menu.timeline);
    const { failed, created, empty } = words.timeline;
    // The device may not have received the result of the last save before the outage.
    const known = page.getByText(created.gratitudes).or(page.getByText(empty));
    await expect(page.getByText(failed).or(known).first()).toBeVisible();
  });
  await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 });
  await expect(retry).toBeHidden();
}

/** Opens the wall of gratitude, with the program cached by the service worker. */
async function enter(
  scene: Omit<Scene, 'person' | 'photo'>,
  language: 'en' | 'pt',
): Promise<Scene> {
  const { page, words } = scene;
  const photo = await phonePhoto(page.context());
  const person = await arrive(page, words, language);
  await expectProgramCached(page);
  await choose(page, words, words.shell.menu.gratitude);
  await page.evaluate('window.neverReloaded = true');
  return { page, words, person, photo };
}

const neverReloaded = async ({ page }: Scene) =>
  expect(await page.evaluate('window.neverReloaded')).toBe(true);

anyTest.use({ database: 'embedded', serviceWorkers: 'allow', fresh: true });

anyTest(
  'the network is as slow as configured, on every page, until it is cut',
  async ({ page, context, network, visit, expectedFaults }) => {
    expectedFaults.push(AWAY);
    await visit();
    const another = await context.newPage();
    await another.goto('/privacy_policy');
    for (const ms of [100, 250, 600]) {
      network.latency(ms);
      for (const place of [page, another]) {
        const took = await measureLatency(place);
        expect(took).toBeGreaterThanOrEqual(ms - 2);
        expect(took).toBeLessThan(ms + 400);
      }
    }
    const styles = (await page.locator('link[rel=stylesheet]').getAttribute('href')) ?? '';
    network.forgetFiles();
    expect(await measureLatency(page, styles, 1), 'new to the browser').toBeGreaterThanOrEqual(598);
    expect(await measureLatency(page, styles), 'kept by a browser').toBeLessThan(400);
    await context.setOffline(true);
    await context.setOffline(false);
    expect(await measureLatency(page)).toBeGreaterThanOrEqual(598);
    network.latency(0);
    await network.flapping({ up: 300, down: 300 }, async () => {
      await expect.poll(() => measureLatency(page).catch(() => 'dropped')).toBe('dropped');
      await expect.poll(() => measureLatency(page).catch(() => 'dropped')).not.toBe('dropped');
    });
    expect(await measureLatency(page)).toBeLessThan(200);
    await another.close();
  },
);

anyTest(
  'the network fails, the server is killed, the disk is full: nothing is lost, and everything continues',
  async ({ page, context, server, words, language, expectedFaults }) => {
    expectedFaults.push(AWAY);
    const scene = await enter({ page, words }, language);
    expect(await measureLatency(page), 'past a service worker').toBeGreaterThanOrEqual(
      USUAL_LATENCY - 2,
    );
    await anyTest.step('the network drops', async () => {
      const offline: Outage = async (meanwhile) => {
        await context.setOffline(true);
        await meanwhile();
        await context.setOffline(false);
      };
      await writeThrough(scene, 'Thankful without a network', offline);
      await readThrough(scene, 'Thankful without a network', offline);
      await choose(page, words, words.shell.menu.gratitude);
    });
    await anyTest.step('the server is killed', async () => {
      await writeThrough(scene, 'Thankful without a server', (meanwhile) =>
        server.away(async () => {
          await meanwhile();
          const another = await context.newPage();
          await another.goto('/todo_list');
          await expect(
            another.getByRole('heading', { level: 1, name: words.todos.title }),
          ).toBeVisible();
          await another.close();
        }),
      );
    });
    await anyTest.step('the disk is full', async () => {
      const full = { MIN_FREE_MB: '1000000000' };
      await writeThrough(scene, 'Thankful without room', (meanwhile) =>
        server.different(full, async () => {
          await meanwhile();
          await expect(page.getByText(words.shell.failures.diskFull)).toBeVisible();
        }),
      );
    });
    await neverReloaded(scene);
  },
);

/** The contract tests report a missing PostgreSQL. */
if (findPostgresBinaries() !== null) {
  const test = anyTest.extend<{ databaseLine: Line; place: RestartableServer }>({
    databaseLine: [
      async ({ browserName: _ }, use) => {
        const database = await copiedDatabase();
        if (database === null) throw new Error('The journeys have no PostgreSQL.');
        const line = await layLine(database.url);
        await use(line);
        line.cut();
        await database.drop();
      },
      { timeout: 240_000 },
    ],
    place: [
      async ({ databaseLine }, use) => {
        const place = await ownServer('postgres', { DATABASE_URL: databaseLine.url });
        await use(place);
        await place.end();
      },
      { timeout: 240_000 },
    ],
    baseURL: async ({ place }, use) => use(place.url),
  });

  test('the database is unavailable for ten seconds: nothing is lost, and everything continues', async ({
    page,
    databaseLine,
    words,
    language,
    expectedFaults,
  }) => {
    expectedFaults.push(AWAY);
    const scene = await enter({ page, words }, language);
    const gone: Outage = async (meanwhile) => {
      databaseLine.cut();
      await Promise.all([meanwhile(), pause(10_000)]);
      await databaseLine.mend();
    };
    await writeThrough(scene, 'Thankful without a database', gone);
    await readThrough(scene, 'Thankful without a database', gone);
    await neverReloaded(scene);
  });
}
