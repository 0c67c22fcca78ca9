import type { MailFacts } from '@bloom/supabase-server';
import { describe, expect, it } from 'vitest';
import { languageOf, renderMail } from './mail-texts.ts';

const facts = {
  link: 'https://bloom.example/auth/v1/verify?token=abc&type=signup',
  code: '012345',
  oldAddress: 'old@example.com',
  newAddress: 'new@example.com',
  hours: 24,
  remaining: 9,
  signInLink: 'https://bloom.example/sign_in',
  resetLink: 'https://bloom.example/reset_password',
  supportEmail: 'support@bloom.example',
  provider: 'Garden ID',
};
const names: readonly (keyof MailFacts)[] = [
  'confirmation',
  'recovery',
  'magicLink',
  'invite',
  'emailChangeToNew',
  'emailChangeToCurrent',
  'reauthentication',
  'factorAdded',
  'identityLinked',
  'alreadyRegistered',
  'passwordChanged',
  'addressChanged',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'accountDeleted',
];
/** Mails with a code: a page of the app has a field for it. */
const withCode = ['confirmation', 'recovery', 'magicLink', 'reauthentication'];
/** The links of the other mails. */
const linksOf: Partial<Record<keyof MailFacts, readonly string[]>> = {
  reauthentication: [],
  alreadyRegistered: [facts.signInLink, facts.resetLink],
  passwordChanged: [facts.resetLink],
  addressChanged: [],
  factorRemoved: [facts.resetLink],
  recoveryCodeUsed: [facts.resetLink],
  accountDeleted: [],
};

describe.each(names)('the mail %s', (name) => {
  const [en, pt] = [renderMail(name, 'en', facts), renderMail(name, 'pt', facts)];

  it('differs by language in every part', () => {
    expect(en.subject).not.toBe(pt.subject);
    expect(en.text).not.toBe(pt.text);
    expect(en.html).not.toBe(pt.html);
  });

  it('shows whom to ask, and the code if there is one, as text and as HTML', () => {
    for (const part of [en.text, en.html, pt.text, pt.html]) {
      expect(part.includes('012345')).toBe(withCode.includes(name));
      expect(part).toContain('support@bloom.example');
    }
  });

  it('keeps its subject on one line', () => {
    expect(`${en.subject}${pt.subject}`).not.toMatch(/[\r\n]/);
  });
});

it.each(names)('the mail %s links to the right page', (name) => {
  const expected = linksOf[name] ?? [facts.link];
  for (const language of ['en', 'pt'] as const) {
    const { text, html } = renderMail(name, language, facts);
    expect(text.match(/https:\S+/g) ?? []).toEqual(expect.arrayContaining([...expected]));
    expect(text.match(/https:\S+/g) ?? []).toHaveLength(expected.length);
    for (const link of expected) expect(html).toContain(link.replaceAll('&', '&amp;'));
  }
});

it('the confirmation mail says how long its link is valid', () => {
  expect(renderMail('confirmation', 'en', facts).text).toContain('within 24 hours');
  expect(renderMail('confirmation', 'pt', facts).text).toContain('durante 24 horas');
  expect(renderMail('recovery', 'en', { ...facts, hours: 1 }).text).toContain('within an hour');
});

it('the mails of an address change name both addresses', () => {
  for (const name of ['emailChangeToNew', 'emailChangeToCurrent', 'addressChanged'] as const) {
    expect(renderMail(name, 'pt', facts).text).toMatch(/old@example\.com.*new@example\.com/);
  }
});

it.each([
  [{ preferences: { language: 'pt' } }, 'pt'],
  [{ preferences: { language: 'en' } }, 'en'],
  [{ preferences: { language: 'fr' } }, 'en'],
  [{ preferences: 'pt' }, 'en'],
  [{ preferences: null }, 'en'],
  [{}, 'en'],
])('the language of %j is %s', (metadata, language) => {
  expect(languageOf(metadata)).toBe(language);
});
