import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { newestMailTo } from '../../people/mailbox.ts';
import { connect, signUp } from '../../people/sign-up.ts';
import { arrive, PASSWORD, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';
import { CARDS, endPlan, FORM, failNextPayment, fillCard } from './checkout.ts';

test('a person subscribes with each card, cancels, resumes, and mends a failed payment', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 402/);
  const form = FORM[language];
  const person = await arrive(page, words, language);
  const banner = page.getByRole('complementary', { name: words.shell.banner.label });
  await expect(banner).toContainText(say(words.shell.banner.trial.other, { count: 15 }));
  await banner.getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: words.subscription.checkout.title }),
  ).toBeVisible();
  const pay = page.getByRole('main').locator('button[type=submit]');
  await expect(pay).toContainText(words.billing.charges.subscribe);
  await expect(pay).toBeDisabled();
  const main = page.getByRole('main');
  await expect(main.getByText(words.billing.charges.nothing, { exact: true })).toBeVisible();
  await expect(main).toContainText(words.billing.charges.oneClick);
  await expectAccessible(page, 'checkout');

  await fillCard(page, language, CARDS.declined);
  await pay.click();
  await expect(page.getByText(form.declined)).toBeVisible();
  await expectAccessible(page, 'checkout with a declined card');

  await page.getByLabel(form.number).fill('4');
  await expect(page.getByText(form.declined)).toBeHidden();
  await fillCard(page, language, CARDS.challenged);
  await pay.click();
  await page.getByRole('button', { name: form.fail }).click();
  await expect(page.getByText(form.notAuthenticated)).toBeVisible();
  await pay.click();
  await page.getByRole('button', { name: form.pass }).click();

  await expect(page).toHaveURL(/\/checkout\/return\?session_id=cs_test_/);
  await expect(page.getByRole('heading', { name: words.subscription.return.thanks })).toBeVisible();
  const [nextPayment = ''] = words.subscription.status.active.split('{{');
  await expect(page.getByText(nextPayment)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expectAccessible(page, 'return from a payment');
  await expect
    .poll(async () => (await newestMailTo(server.url, person.email)).text)
    .toContain(`${server.url}/profile#subscription`);
  const { text, html } = await newestMailTo(server.url, person.email);
  // The mail refers to these texts.
  for (const name of [words.subscription.cancel.button, words.billing.portal.button]) {
    expect(text).toContain(`“${name}”`);
  }
  expect(html).toContain(language === 'pt' ? 'R$ 20,00' : 'US$ 5.00');
  await page.getByRole('link', { name: words.subscription.return.toGoals }).click();
  await expect(page).toHaveURL('/goals');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/goals');

  // The link in the mail.
  await page.goto('/profile#subscription');
  await expect(page.getByRole('heading', { name: words.account.plan.title })).toBeInViewport();
  await page.getByRole('button', { name: words.subscription.cancel.button }).click();
  const question = page.getByRole('alertdialog');
  const [before = ''] = words.subscription.cancel.textUntil.split('{{date}}');
  await expect(question).toContainText(before);
  await question.getByLabel(words.billing.reason.label).fill('Too many flowers');
  await expectAccessible(page, 'the question before a cancellation');
  await question.getByRole('button', { name: words.subscription.cancel.confirm }).click();
  await expect(page.getByText(words.subscription.cancel.done, { exact: true })).toBeVisible();
  const paidUntil = words.subscription.status.paidUntil.split('{{date}}')[0] ?? '';
  await expect(page.getByRole('main')).toContainText(paidUntil);
  await expect(page.getByRole('button', { name: words.subscription.cancel.button })).toHaveCount(0);
  await page.getByRole('button', { name: words.billing.keep.button }).click();
  await expect(page.getByText(words.billing.keep.done, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: words.subscription.cancel.button })).toBeVisible();

  await page.getByRole('button', { name: words.billing.portal.button }).click();
  await expect(page).toHaveURL(/\/v1\/sandbox\/portal\//);
  await expect(page.getByText('TEST-')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: words.account.delete.open }).click();
  // In the trial nothing is paid yet.
  await expect(
    question.getByText(words.account.delete.subscription, { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await failNextPayment(server.url, person.email);
  await expect
    .poll(async () => (await newestMailTo(server.url, person.email)).text)
    .toContain(`${server.url}/checkout`);
  await page.goto('/goals');
  await expect(banner).toContainText(words.shell.banner.paymentFailed);
  await banner.getByRole('link').click();
  await expect(
    page.getByRole('heading', { level: 1, name: words.billing.mend.title }),
  ).toBeVisible();
  await expect(pay).toContainText(form.price);
  await expectAccessible(page, 'the checkout of somebody whose payment failed');
  await fillCard(page, language, CARDS.paid);
  await pay.click();
  await expect(page.getByRole('heading', { name: words.subscription.return.thanks })).toBeVisible();
  await page.goto('/goals');
  await expect(page).toHaveURL('/goals');

  await endPlan(server.url, person.email);
  await expect(async () => {
    await page.goto('/checkout');
    await expect(page.getByText(form.notice)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.goto('/profile#subscription');
  await expect(
    page.getByRole('button', { name: words.billing.portal.button }),
    'who looks at the checkout again still finds the invoices of before',
  ).toBeVisible();
});

test('a trial lasts through day 15, then only the checkout is open, and a paid plan opens everything', async ({
  page,
  server,
  words,
  language,
  visit,
}) => {
  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  const banner = page.getByRole('complementary', { name: words.shell.banner.label });
  const goals = page.getByRole('heading', { level: 1, name: words.goals.title });
  /** To noon of a day of the trial; no page is open while the server is down. */
  const moveClock = async (day: number) => {
    await page.goto('about:blank');
    await server.moveClock(day + 0.5);
  };
  const onDay = async (day: number) => {
    // The previous session belongs to another date.
    await page.evaluate(() => localStorage.clear());
    await moveClock(day);
    await visit();
    await signIn(page, words, person);
  };
  const writeDirectly = async () => {
    const client = connect(server.url, PUBLISHABLE_KEY);
    await client.auth.signInWithPassword(person);
    return (await client.from('goals').insert({ title: 'Run' })).error?.code ?? 'written';
  };
  await visit();
  await signIn(page, words, person);
  await expect(goals).toBeVisible();
  await expect(banner).toContainText(say(words.shell.banner.trial.other, { count: 15 }));
  await onDay(15);
  await expect(banner).toContainText(words.shell.banner.trialLastDay);
  const notice = page.getByRole('complementary', { name: words.billing.notice.label });
  const [lastDay = ''] = words.billing.notice.trial_last_day.split('{{date}}');
  await expect(notice).toContainText(lastDay);
  await expectAccessible(page, 'goals with the notice of the last day');
  await notice.getByRole('button', { name: words.billing.notice.away }).click();
  await expect(notice).toHaveCount(0);
  expect((await newestMailTo(server.url, person.email)).text).toContain('/checkout');
  await expect(goals).toBeVisible();
  expect(await writeDirectly()).toBe('written');

  await onDay(16);
  await expect(page).toHaveURL('/checkout');
  await expect(banner).toContainText(words.shell.banner.trialOver);
  expect(await writeDirectly()).toBe('42501');
  await expect(page.getByRole('heading', { name: words.billing.waiting.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    say(words.billing.waiting.goals.one, { count: 1 }),
  );
  for (const path of ['/goals', '/timeline', '/wall_of_wishes']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/checkout');
  }
  await page.goto('/todo_list');
  await expect(page).toHaveURL('/todo_list');
  await page.goto('/profile#export');
  await expect(page.getByRole('button', { name: words.account.export.start })).toBeVisible();
  await expect(page.getByText(words.account.import.locked)).toBeVisible();

  await page.goto('/checkout');
  await fillCard(page, language, CARDS.paid);
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.getByRole('link', { name: words.subscription.return.toGoals }).click();
  await expect(goals).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await writeDirectly()).toBe('written');
});
