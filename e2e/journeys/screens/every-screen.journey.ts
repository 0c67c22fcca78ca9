import type { Page } from '@playwright/test';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { newAddress, signUp } from '../../people/sign-up.ts';
import { PASSWORD, signIn } from '../stage/account.ts';
import { chooseLanguage, TAGS } from '../stage/chosen-language.ts';
import { inAllForms } from '../stage/forms.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { badlyCut } from '../stage/looks/badly-cut.ts';
import { brokenWords } from '../stage/looks/broken-words.ts';
import { COLUMN_WIDTHS, columnWidth } from '../stage/looks/column-width.ts';
import { tooPale } from '../stage/looks/too-pale.ts';
import { tooWide } from '../stage/looks/too-wide.ts';
import { wrongWay } from '../stage/looks/wrong-way.ts';
import { expect, test } from '../stage/stage.ts';
import {
  type Appearance,
  appearancesOf,
  personScreens,
  type Screen,
  VISITOR_SCREENS,
} from './screens.ts';
import { seedLongTexts } from './seed-long-texts.ts';

const LANGUAGES = ['en', 'pt'] as const;

/** Every screen in each language, or in a quick run in one of them, alternating. */
const isSeen = (index: number, turn: number) => inAllForms || index % LANGUAGES.length === turn;

test.describe.configure({ mode: 'parallel', timeout: 600_000 });

// This journey tests the languages and widths itself.
test.skip(({ hasTouch }) => hasTouch && inAllForms, 'the desktop does it');
test.skip(({ language }) => language === 'pt' && inAllForms, 'English does it');

test('every screen of a visitor is drawn well in both languages, all widths, light and dark', async ({
  page,
  visit,
}) => {
  await visit();
  await page.evaluate(
    (email) => sessionStorage.setItem('bloom.pending-email', email),
    newAddress(),
  );
  for (const [turn, language] of LANGUAGES.entries()) {
    await page.evaluate((chosen) => localStorage.setItem('bloom.language', chosen), language);
    for (const [index, screen] of VISITOR_SCREENS.entries()) {
      if (isSeen(index, turn))
        await expectSound(page, screen, language, appearancesOf(Math.floor(index / 2)));
    }
  }
});

test('every screen of a person is drawn well in both languages, all widths, light and dark', async ({
  page,
  server,
  visit,
  words,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404.*checkout_session_status|How the payment ended/);
  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD });
  const screens = personScreens(await seedLongTexts(person));
  await visit();
  await signIn(page, words, person);
  await expect(page).toHaveURL('/goals');
  for (const [turn, language] of LANGUAGES.entries()) {
    await chooseLanguage(page, language);
    for (const [index, screen] of screens.entries()) {
      if (isSeen(index, turn))
        await expectSound(page, screen, language, appearancesOf(Math.floor(index / 2)));
    }
  }
});

async function appear(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

async function expectSound(
  page: Page,
  { path, tab, waits = false }: Screen,
  language: 'en' | 'pt',
  appearances: readonly Appearance[],
): Promise<void> {
  const name = `${path}${tab === undefined ? '' : ` tab ${tab + 1}`} (${language})`;
  await test.step(name, async () => {
    // It is opened in its first appearance: drawn in that of the screen before, it would have to be drawn again.
    const [first] = appearances;
    if (first) await appear(page, first);
    await page.goto(path);
    await expect(page.locator('h1'), `one heading of ${name}`).toHaveCount(1);
    await expect(page).toHaveURL(path);
    if (!waits) await expect(page.locator('.appear-late:visible, .loading:visible')).toHaveCount(0);
    if (tab !== undefined) await page.getByRole('dialog').getByRole('tab').nth(tab).click();
    await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
    await expect(page, `title of ${name}`).toHaveTitle(/^(?!.*Bloom.*Bloom)(?=.*Bloom).{8}/);
    for (const appearance of appearances) {
      await appear(page, appearance);
      const { width, colorScheme } = appearance;
      const look = `${name} at ${width} px, ${colorScheme}`;
      await expectAccessible(page, look);
      expect(await tooWide(page), `what is too wide on ${look}`).toEqual([]);
      expect(await brokenWords(page), `which words are broken on ${look}`).toEqual([]);
      expect(await badlyCut(page), `what is badly cut on ${look}`).toEqual([]);
      expect(await tooPale(page), `what cannot be read on ${look}`).toEqual([]);
      expect(await wrongWay(page), `what ends at the wrong side on ${look}`).toEqual([]);
    }
    // With large letters on the narrowest phone, pages must scroll in one direction only.
    await page.setViewportSize({ width: 320, height: 900 });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    // A wall counts its columns anew after the letters have grown.
    await expect
      .poll(() => tooWide(page), `what is too wide on ${name} with letters twice as large`)
      .toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect
      .poll(() => brokenWords(page), `words broken on ${name} with letters twice as large`)
      .toEqual([]);
    const column = COLUMN_WIDTHS[path];
    if (column === undefined) return;
    await page.setViewportSize({ width: 2560, height: 900 });
    await page.evaluate("document.documentElement.style.fontSize = ''");
    await expect.poll(() => columnWidth(page), `width of ${name}`).toBe(column);
  });
}
