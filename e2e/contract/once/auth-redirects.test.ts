import { describe, expect, inject, it } from 'vitest';
import { newestMailTo, openLink, verifyLink } from '../stage/mailbox.ts';
import { anonymous, newAddress, newPerson } from '../stage/person.ts';

const { url } = inject('contract');
const password = 'Correct-horse-7';

/** Where the mail of a sign-up with this redirect finally leads. */
async function landing(emailRedirectTo: string): Promise<string> {
  const email = newAddress();
  await anonymous().auth.signUp({ email, password, options: { emailRedirectTo } });
  const { location } = await openLink(verifyLink(await newestMailTo(email)));
  return location.href.split('#')[0] ?? '';
}

describe('the link of a mail leads', () => {
  it('to the requested page', async () => {
    expect(await landing(`${url}/goals?welcome=1`)).toBe(`${url}/goals?welcome=1`);
  });

  it.each([
    'https://evil.example/',
    'https://127.0.0.1.evil.example/',
    'https://127.0.0.1@evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://10.0.0.1/',
    '/goals',
    '',
  ])('home instead of to %j', async (wanted) => {
    expect(await landing(wanted)).toBe(`${url}/`);
  });

  it('to the site also when the link was changed on its way', async () => {
    const person = await newPerson();
    await anonymous().auth.resetPasswordForEmail(person.email, { redirectTo: `${url}/goals` });
    const link = new URL(verifyLink(await newestMailTo(person.email)));
    link.searchParams.set('redirect_to', 'https://evil.example/');
    const { location, fragment } = await openLink(link.href);
    expect(location.host).toBe(new URL(url).host);
    expect(fragment.has('access_token')).toBe(true);
  });
});
