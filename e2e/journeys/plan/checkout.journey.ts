import { becomeKnown, choose } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { FORM } from './checkout.ts';

test.use({ fresh: true });

test('the return page shows each result of a checkout', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 404/, /How the payment ended/);
  const person = await becomeKnown(page, language);
  const { data } = await person.client.functions.invoke('create_checkout_session', {
    body: { language },
  });
  const [sessionId] = data.clientSecret.split('_secret_');

  await page.goto(`/checkout/return?session_id=${sessionId}`);
  await expect(page).toHaveURL('/checkout');

  // Switching the language closes this checkout without a payment.
  const other = language === 'pt' ? 'en' : 'pt';
  await person.client.functions.invoke('create_checkout_session', { body: { language: other } });
  await page.goto(`/checkout/return?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { name: words.subscription.return.failed })).toBeVisible();
  await expect(page.getByText(words.subscription.return.questions)).toBeVisible();
  await expectAccessible(page, 'return from a checkout that failed');
  await page.getByRole('link', { name: words.subscription.return.toCheckout }).click();
  await expect(page).toHaveURL('/checkout');

  // With an id of somebody else's checkout, or of none, the page keeps loading.
  await page.goto('/checkout/return?session_id=cs_test_none');
  const waiting = page.getByRole('heading', { name: words.subscription.return.loading });
  await expect(waiting).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('button', { name: words.billing.slow.retry })).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('link', { name: words.billing.slow.toProfile })).toBeVisible();
  await expect(page.getByText(words.subscription.return.questions)).toBeVisible();
  await expectAccessible(page, 'return from a payment that nobody can tell about');
  const asked = page.waitForRequest(/checkout_session_status/);
  await page.getByRole('button', { name: words.billing.slow.retry }).click();
  await asked;
  await expect(waiting).toBeVisible();
  await page.goto('/checkout/return');
  await expect(page).toHaveURL('/checkout');
});

test('each failure before the payment is shown', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(
    /status of 50/,
    /could not be created/,
    /Failed to load/,
    /Failed to fetch/,
    /status of 409/,
  );
  await becomeKnown(page, language);
  const failing = '**/functions/v1/create_checkout_session';
  const answer = Promise.withResolvers<void>();
  await page.route(failing, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: { error: 'no' } });
  });
  await page.goto('/checkout');
  // The price and the date are shown before the payment form is loaded, and without it.
  const charges = page.getByRole('region', { name: words.billing.charges.title });
  await expect(charges).toContainText(words.billing.charges.nothing);
  await expect(page.getByText(words.subscription.checkout.loading)).toBeAttached();
  const said = await charges.innerText();
  answer.resolve();
  await expect(page.getByText(words.subscription.checkout.failed)).toBeVisible();
  await expect(charges).toHaveText(said, { useInnerText: true });
  await page.unroute(failing);

  const script = '**/v1/sandbox/stripe.js';
  await page.route(script, (route) => route.abort());
  await page.getByRole('button', { name: words.shell.retry }).click();
  await expect(page.getByText(words.subscription.checkout.formFailed)).toBeVisible();
  await expect(charges).toHaveText(said, { useInnerText: true });
  await page.unroute(script);
  await page.getByRole('button', { name: words.shell.retry }).click();
  await expect(page.getByText(FORM[language].notice)).toBeVisible();
  await expect(charges, 'the answer of the server says the same').toHaveText(said, {
    useInnerText: true,
  });

  let asked = 0;
  await page.route(failing, (route) => {
    asked += 1;
    return route.fulfill({ status: 409, json: { error: 'the subscription is active' } });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(functions|rest)\/v1\//.test(request.url())) calls.push(request.url());
  });
  await page.goto('/checkout');
  await expect(page.getByText(words.subscription.checkout.disputed)).toBeVisible();
  await expect(page.getByText(words.subscription.return.questions)).toBeVisible();
  await expectAccessible(page, 'a subscription that is paid there and not here');
  expect(asked, 'it asks once').toBe(1);
  expect(calls.length, calls.join('\n')).toBeLessThan(20);
  expect(calls.filter((url) => url.includes('/subscriptions')).length).toBeLessThan(4);
  await page.unroute(failing);
  await page.getByRole('button', { name: words.shell.retry }).click();
  await expect(page.getByText(FORM[language].notice)).toBeVisible();

  await choose(page, words, words.shell.menu.goals);
  await expect(page).toHaveURL('/goals');
});
