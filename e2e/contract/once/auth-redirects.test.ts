import { describe, expect, inject, it } from 'vitest';
import { decoded, smtpServer } from '../mail-server.ts';
import { newestMailTo, openLink, verifyLink } from '../mailbox.ts';
import { freshPlace } from '../own-server.ts';
import { anonymous, newAddress, newPerson } from '../person.ts';
import { startServer } from '../server.ts';

const { url } = inject('contract');
const password = 'Correct-horse-7';

/** Where the mail of a sign-up with this wish leads in the end. */
async function landing(emailRedirectTo: string, server = url): Promise<string> {
  const email = newAddress();
  await anonymous(server).auth.signUp({ email, password, options: { emailRedirectTo } });
  const { location } = await openLink(verifyLink(await newestMailTo(email, server)));
  return location.href.split('#')[0] ?? '';
}

describe('the link of a mail leads', () => {
  it('to the page that was asked for', async () => {
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

  it('home also when the link itself was changed on its way', async () => {
    const person = await newPerson();
    await anonymous().auth.resetPasswordForEmail(person.email, { redirectTo: `${url}/goals` });
    const link = new URL(verifyLink(await newestMailTo(person.email)));
    link.searchParams.set('redirect_to', 'https://evil.example/');
    const { location, fragment } = await openLink(link.href);
    expect(location.host).toBe(new URL(url).host);
    expect(fragment.has('access_token')).toBe(true);
  });

  it('to what the operator allows, and no further', async () => {
    const smtp = await smtpServer();
    const env = {
      ...(await freshPlace()),
      BILLING: 'off',
      PASSWORD_MEMORY_KB: '47104',
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://bloom.example',
      REDIRECT_ALLOW_LIST: 'https://*.preview.example/**, bloom://in/*',
    };
    const server = await startServer({ env });
    const reach = async (wanted: string) => {
      const email = newAddress();
      const options = { emailRedirectTo: wanted };
      await anonymous(server.url).auth.signUp({ email, password, options });
      const mail = decoded(smtp.taken.at(-1)?.source ?? '');
      const [links] = [/https:\S+type=signup\S*/.exec(mail) ?? []];
      const link = verifyLink({ subject: 'Confirm', links });
      return new URL(link).searchParams.get('redirect_to');
    };
    expect(await reach('https://one.preview.example/a/b?c')).toBe(
      'https://one.preview.example/a/b?c',
    );
    expect(await reach('bloom://in/goals')).toBe('bloom://in/goals');
    expect(await reach('https://bloom.example/goals')).toBe('https://bloom.example/goals');
    expect(await reach('https://evil.example/.preview.example/')).toBe('https://bloom.example/');
    expect(await reach('http://bloom.example/goals')).toBe('https://bloom.example/');
    await server.stop();
  });
});
