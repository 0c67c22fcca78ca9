import { mailsTo } from '../../people/mailbox.ts';
import { arrive, becomeKnown } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

const SUPPORT = 'support@bloom.example';

test('a message is sent to the support, and nothing typed is lost on the way', async ({
  page,
  context,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { email } = await arrive(page, words, language);
  const support = page.getByRole('link', { name: words.shell.footer.support });
  await support.click();
  const dialog = page.getByRole('dialog', { name: words.shell.pages.contact });
  await dialog.getByRole('button', { name: words.shell.close }).press('Escape');
  await expect(page).toHaveURL('/goals');
  await support.click();
  const message = dialog.getByLabel(words.support.contact.message);
  const send = page.getByRole('button', { name: words.support.contact.send });
  await send.click();
  await expect(page.getByText(words.support.contact.missing)).toBeVisible();
  await expectAccessible(page, 'the contact form');
  const text = `Olá from ${email}`;
  await message.fill(text);
  await page.reload();
  await expect(message).toHaveValue(text);
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText(words.support.contact.failed)).toBeVisible();
  await expect(message).toHaveValue(text);
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText(words.support.contact.sent)).toBeVisible();
  await expect(page).toHaveURL('/goals');
  await expect
    .poll(async () => (await mailsTo(server.url, SUPPORT)).some((mail) => mail.text.includes(text)))
    .toBe(true);
  // Opened by its address: nothing has the focus, and the page before it lies in another document.
  await page.goto('/todo_list');
  await page.goto('/contact');
  await expect(message).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/todo_list');
});

test('the guide and the policy can be read', async ({ page, words, language, visit }) => {
  await visit();
  await page.goto('/privacy_policy');
  const updated = language === 'pt' ? '26 de novembro de 2026' : '26 November 2026';
  await expect(page.getByText(updated)).toBeVisible();
  await expectAccessible(page, 'the privacy policy');
  await becomeKnown(page, language);
  await page.goto('/thank_you_for_signing_up');
  await expect(page.getByRole('heading', { name: words.support.guide.tendTitle })).toBeVisible();
  await expectAccessible(page, 'the guide');
  await page.goto('/profile');
  const days = say(words.shell.banner.trial.other, { count: 15 });
  await expect(page.getByRole('main').getByText(days)).toBeVisible();
});
