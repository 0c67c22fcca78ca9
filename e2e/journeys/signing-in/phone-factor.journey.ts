import { arrive, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { ownServer, type RestartableServer } from '../stage/servers/restartable-server.ts';
import { test as anyTest, expect } from '../stage/stage.ts';
import { say } from '../stage/words.ts';
import { openTextMessageGate, type TextMessageGate } from './text-messages.ts';

/** A test with a server of its own that sends text messages, and with their receiver. */
const test = anyTest.extend<{ gate: TextMessageGate; place: RestartableServer }>({
  gate: async ({ browserName: _ }, use) => {
    const gate = await openTextMessageGate();
    await use(gate);
    gate.close();
  },
  place: [
    async ({ gate, database }, use) => {
      const place = await ownServer(database, { SMS_URL: gate.url });
      await use(place);
      await place.end();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ place }, use) => use(place.url),
});

test.use({ form: 'pt phone', fresh: true });

test('a person whose second factor is a phone signs in with the code sent to it', async ({
  page,
  gate,
  words,
  language,
  expectedFaults,
}) => {
  // The account has no recovery codes, which the last page asks for.
  expectedFaults.push(/status of 4(?:00|03|22)|status of 404.*recovery-codes/);
  const person = await arrive(page, words, language);
  const { mfa } = person.client.auth;
  const number = '+5511987654321';
  const { data: phone } = await mfa.enroll({ factorType: 'phone', phone: number });
  if (phone === null) throw new Error('The phone was not enrolled');
  const factorId = phone.id;
  const { data: challenge } = await mfa.challenge({ factorId });
  const code = gate.newestCode(number);
  const proved = await mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
  expect(proved.error).toBeNull();

  const { protection, security } = words;
  const end = '4321';
  const field = page.getByLabel(security.code.label, { exact: true });
  const answer = async (text: string) => {
    await field.fill(text);
    await page.getByRole('button', { name: security.proof.submit, exact: true }).click();
  };
  await page.goto('/sign_in');
  await signIn(page, words, person);
  await expect(page.getByText(say(security.phone.lead, { end }))).toBeVisible();
  await expect(page.getByText('98765')).toHaveCount(0);
  await expectAccessible(page, 'the question for the code of a phone');
  await page.getByRole('button', { name: security.phone.send }).click();
  await expect(page.getByText(say(security.phone.hint, { end }))).toBeVisible();
  await expect.poll(() => gate.newestCode(number)).not.toBe(code);
  await expectAccessible(page, 'the code of a phone');
  const again = page.getByRole('button').filter({ hasText: /\d+/ });
  await expect(again).toBeDisabled();
  const sent = gate.newestCode(number);
  await answer(sent === '000000' ? '000001' : '000000');
  await expect(page.getByText(security.phone.wrongCode)).toBeVisible();
  await answer(sent);
  await expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();

  await page.goto('/profile#security');
  await expect(page.getByText(protection.factor.onPhone)).toBeVisible();
  await expect(page.getByText(say(protection.factor.phone, { end }))).toBeVisible();
});
