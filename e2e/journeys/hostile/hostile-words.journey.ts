import type { Locator, Page } from '@playwright/test';
import { MAILBOX_KEY } from '../../people/mailbox.ts';
import type { Person } from '../../people/sign-up.ts';
import { becomeKnown, choose } from '../stage/account.ts';
import { chooseLanguage, TAGS } from '../stage/chosen-language.ts';
import { expect, test } from '../stage/stage.ts';
import { wordsOf } from '../stage/words.ts';
import { SCRIPT_PAYLOADS } from './script-payloads.ts';

const cut = (text: string, length: number) => [...text].slice(0, length).join('');
/** As the forms and the database accept them: no null byte, no spaces around a tag. */
const PAYLOADS = SCRIPT_PAYLOADS.map((text) => text.replaceAll('\u0000', ''));
/** By their names in the menu. */
const SCREENS = [
  ...(['strategies', 'wishes', 'achievements', 'gratitude', 'affirmations'] as const),
  ...(['todos', 'timeline', 'goals'] as const),
];

test('no text of a person runs as a script, on any screen in either language', async ({
  page,
  context,
  language,
}) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const unguarded = await context.newPage();
  await unguarded.setContent(PAYLOADS.join('\n'));
  expect((await traces(unguarded)).length).toBeGreaterThan(20);
  await unguarded.close();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const person = await becomeKnown(page, language);
  const goalId = await seedPayloads(person);
  await person.client.auth.updateUser({ data: { full_name: cut(PAYLOADS[5] ?? '', 200) } });
  for (const preferred of [language, language === 'en' ? 'pt' : 'en'] as const) {
    await chooseLanguage(page, preferred);
    const shown = wordsOf(preferred);
    const look = async (screen: string, within: Page | Locator) => {
      // The texts must be visible, or the test would prove nothing.
      await expect(
        within
          .getByText(/pwned=1/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      expect([screen, await traces(page)]).toEqual([screen, []]);
    };
    await expect(page.getByLabel(shown.account.name.label)).toHaveValue(/pwned=1/);
    expect(['profile', await traces(page)]).toEqual(['profile', []]);
    // Navigates without reloading: what ran on one screen is still detectable on the last.
    for (const screen of SCREENS) {
      const name = shown.shell.menu[screen];
      await choose(page, shown, name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await look(screen, page.getByRole('main'));
    }
    await expect(page.locator('html')).toHaveAttribute('lang', TAGS[preferred]);
    await page.locator(`a[href="/goals/${goalId}/edit"]`).first().click();
    await look('the form of a goal', page.getByRole('dialog'));
  }
  for (const payload of ADDRESSED) {
    const query = `error_description=${payload}`;
    await page.goto(`/sign_in?${query}#error=x&${query}`);
    expect([payload, await traces(page)]).toEqual([payload, []]);
    await page.goto(`/dev/mailbox?to=${payload}&key=${MAILBOX_KEY}`);
    expect([payload, await traces(page)]).toEqual([payload, []]);
  }
  expect(dialogs).toEqual([]);
});

/** Some payloads reach the app through the URL. */
const ADDRESSED = [PAYLOADS[0], PAYLOADS[5], PAYLOADS[40]].map((text) =>
  encodeURIComponent(text ?? ''),
);

/**
 * Writes every payload into every field that a person can edit.
 * @returns the id of the goal that has all of them
 */
async function seedPayloads({ client }: Person): Promise<string> {
  const rows = (row: (text: string, index: number) => object) => PAYLOADS.map(row);
  const insert = async (table: string, values: readonly object[]) => {
    const { error } = await client.from(table).insert([...values]);
    if (error) throw error;
  };
  const goalId = crypto.randomUUID();
  const titled = (text: string) => ({ title: cut(text, 200).trim(), description: text });
  await insert('goals', [
    {
      id: goalId,
      title: PAYLOADS[0],
      tags: [],
      description: PAYLOADS.join('\n\n').slice(0, 10_000),
    },
    ...rows((text) => ({ id: crypto.randomUUID(), ...titled(text), tags: [cut(text, 50).trim()] })),
  ]);
  const ofGoal = { goal_id: goalId };
  for (const table of ['issues', 'strategies'])
    await insert(
      table,
      rows((text, index) => ({ ...ofGoal, ...titled(`${index} ${text}`) })),
    );
  for (const table of ['wishes', 'achievements'])
    await insert(
      table,
      rows((description) => ({ ...ofGoal, description })),
    );
  for (const table of ['gratitudes', 'affirmations'])
    await insert(
      table,
      rows((description) => ({ description })),
    );
  await insert(
    'todos',
    rows((text, order) => ({ title: text.trim(), order })),
  );
  return goalId;
}

/** Finds signs that a payload ran or became markup: a mark on the window, a handler, a frame, a script URL. */
const traces = (page: Page): Promise<string[]> => page.evaluate(LOOK);

/** Runs in the page. */
const LOOK = String.raw`(() => {
  const found = 'pwned' in window ? ['a script ran'] : [];
  for (const element of document.querySelectorAll('body, body *')) {
    if (/^(iframe|object|embed|base|meta|marquee|xss)$/i.test(element.tagName)) found.push(element.outerHTML.slice(0, 120));
    for (const { name, value } of element.attributes) {
      const runs = /^\s*(java|vb)script:|^data:text/i.test(value) && /^(href|src|action)$/.test(name);
      if (runs || name.startsWith('on')) found.push(element.tagName + ' ' + name + '="' + value + '"');
    }
  }
  return found;
})()`;
