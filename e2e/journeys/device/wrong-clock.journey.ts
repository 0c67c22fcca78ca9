import { becomeKnown } from '../stage/account.ts';
import { heading, sittingOn } from '../stage/pages/sitting.ts';
import { Wall } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ fresh: true });

/** Another week, whatever day it is. */
const BEHIND = -9 * 24 * 3_600_000;
const MINUTES = 5 * 60_000;

/** Runs in a page before the app: its clock is wrong by so many milliseconds. */
const wrongClock = (by: number) => `{
  const RightDate = Date;
  globalThis.Date = class extends RightDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RightDate.now() + ${by}] : given));
    }
    static now() {
      return RightDate.now() + ${by};
    }
  };
}`;

test('what a device with a wrong clock writes has the moment and the week of the server', async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  const made = (before: number) => new Date(Date.now() - before).toISOString();
  const goals = [
    { title: 'Sail alone', created_at: made(2000) },
    { title: 'Read more', created_at: made(1000) },
  ];
  await client.from('goals').insert(goals).throwOnError();
  /** How long ago the rows of a table were made and completed, by the server's clock. */
  const agesOf = async (table: string) => {
    const { data } = await client.from(table).select('created_at, completed_at').throwOnError();
    const moments = data.flatMap(({ created_at, completed_at }) => [created_at, completed_at]);
    return moments.flatMap((moment) => (moment === null ? [] : Date.now() - Date.parse(moment)));
  };
  const expectFresh = async (table: string, count: number) => {
    await expect.poll(() => agesOf(table)).toHaveLength(count);
    for (const age of await agesOf(table)) expect(Math.abs(age)).toBeLessThan(MINUTES);
  };
  await page.addInitScript(wrongClock(BEHIND));

  await page.goto('/sitting');
  const steps = sittingOn(page, words);
  await expect(heading(page, 'Sail alone')).toBeVisible();
  await steps.changed.fill('I left the harbour');
  await steps.next.click();
  await expect(heading(page, 'Read more')).toBeVisible();
  await expectFresh('sittings', 1);
  await page.reload();
  await expect(heading(page, 'Read more')).toBeVisible();
  await steps.skip.click();
  await page.getByLabel(words.sitting.gratitude.label).fill('The wind');
  await steps.next.click();
  await steps.nothing.click();
  await expectFresh('sittings', 2);
  await expectFresh('gratitudes', 1);

  const wall = new Wall(page, words, 'gratitudes');
  await wall.open('/wall_of_gratitude');
  await wall.add('The rain');
  await expectFresh('gratitudes', 2);
  await expect(page.getByRole('article')).toHaveText([/The rain/, /The wind/]);
});
