import { describe, expect, inject, it } from 'vitest';
import { mailboxPage } from '../../people/mailbox.ts';
import { mailsTo, newestMailTo } from '../stage/mailbox.ts';
import { anonymous, newAddress, newPerson } from '../stage/person.ts';

const { url } = inject('contract');
const password = 'Correct-horse-7';

/** Like a browser that was given the address with its key. */
async function openMailbox(address: string): Promise<Response> {
  const opened = await fetch(url + mailboxPage(address), { redirect: 'manual' });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  return fetch(url + opened.headers.get('location'), { headers: { cookie } });
}

describe('the mails', () => {
  it.each([
    ['en', 'Confirm your e-mail address', 'Reset your password'],
    ['pt', 'Confirme seu endereço de e-mail', 'Redefina sua senha'],
  ] as const)('speak %s', async (language, confirmation, recovery) => {
    const { email } = await newPerson({ language });
    await anonymous().auth.resetPasswordForEmail(email);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([recovery, confirmation]);
    for (const { html } of mails) {
      expect(html).toContain(`lang="${language === 'pt' ? 'pt-BR' : 'en'}"`);
    }
  });

  it('have the same content as text and as HTML', async () => {
    const email = newAddress();
    await anonymous().auth.signUp({ email, password });
    const { text, html, links } = await newestMailTo(email);
    expect(links).toHaveLength(1);
    const [link = ''] = links;
    expect(link.startsWith(`${url}/confirm#token_hash=`)).toBe(true);
    expect(text).toContain(link);
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    const code = /^\d{6}$/m.exec(text)?.[0];
    expect(code).toBeDefined();
    expect(html).toContain(`>${code}<`);
  });

  it('contain nothing that people wrote about themselves', async () => {
    const email = newAddress();
    const data = { full_name: '<img src=x onerror=alert(1)>', preferences: { language: '<b>' } };
    await anonymous().auth.signUp({ email, password, options: { data } });
    const { html, text } = await newestMailTo(email);
    expect(html + text).not.toContain('onerror');
    expect(html + text).not.toContain('<b>');
  });
});

describe('the page of the mailbox', () => {
  it('shows the newest mail first, with its link, and runs no script', async () => {
    const { email } = await newPerson();
    await anonymous().auth.resetPasswordForEmail(email);
    const response = await openMailbox(email);
    const html = await response.text();
    expect(html.indexOf('Reset your password')).toBeLessThan(html.indexOf('Welcome to Bloom'));
    const [newest] = await mailsTo(email);
    expect(html).toContain(`href="${newest?.links[0]?.replaceAll('&', '&amp;')}"`);
    expect(html).not.toContain('<script');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('shows a message when there is no mail', async () => {
    const response = await openMailbox('nobody@example.com');
    expect(await response.text()).toContain('No mail yet');
  });
});
