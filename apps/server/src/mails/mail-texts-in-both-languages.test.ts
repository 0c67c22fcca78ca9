import type { MailFacts } from '@bloom/supabase-server';
import { describe, expect, it } from 'vitest';
import { languageOf, renderMail } from './mail-texts.ts';

const facts = {
  link: 'https://bloom.example/auth/v1/verify?token=abc&type=signup',
  code: '012345',
  oldAddress: 'old@example.com',
  newAddress: 'new@example.com',
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
];

describe.each(names)('the mail %s', (name) => {
  const [en, pt] = [renderMail(name, 'en', facts), renderMail(name, 'pt', facts)];

  it('differs by language in every part', () => {
    expect(en.subject).not.toBe(pt.subject);
    expect(en.text).not.toBe(pt.text);
    expect(en.html).not.toBe(pt.html);
  });

  it('shows whom to ask, and the code if there is one, as text and as HTML', () => {
    for (const part of [en.text, en.html, pt.text, pt.html]) {
      expect(part.includes('012345')).toBe(name !== 'factorAdded' && name !== 'identityLinked');
      expect(part).toContain('support@bloom.example');
    }
  });

  it('keeps its subject on one line', () => {
    expect(`${en.subject}${pt.subject}`).not.toMatch(/[\r\n]/);
  });
});

it.each(names.filter((name) => name !== 'reauthentication'))(
  'the mail %s links where it should',
  (name) => {
    for (const language of ['en', 'pt'] as const) {
      const { text, html } = renderMail(name, language, facts);
      expect(text).toContain(facts.link);
      expect(html).toContain(facts.link.replaceAll('&', '&amp;'));
    }
  },
);

it('the mails of an address change name both addresses', () => {
  for (const name of ['emailChangeToNew', 'emailChangeToCurrent'] as const) {
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
