import type { AddressInfo } from 'node:net';
import type { MailFacts } from '@bloom/supabase-server';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Rendered,
  renderContent,
} from '../../../../supabase/functions/_shared/mails/mail-look.ts';
import {
  type PlanMail,
  planMailContent,
} from '../../../../supabase/functions/_shared/plans/plan-mail-texts.ts';
import { subscribedMail } from '../../../../supabase/functions/_shared/plans/subscribed-mail.ts';
import { reminderMail } from '../../../../supabase/functions/maintain/reminder-mail.ts';
import { renderMail } from './mail-texts.ts';
import { createSmtpMailer } from './smtp.ts';

type Language = 'en' | 'pt';

const SITE = 'https://bloom.example';
const SUPPORT = 'support@bloom.example';
const link = `${SITE}/confirm#token_hash=abc&type=signup`;
const resetLink = `${SITE}/reset_password`;
const linked = { link, code: '012345', hours: 24 };
const addresses = { oldAddress: 'old@example.com', newAddress: 'new@example.com' };

/** The facts of each mail about an account; when one is missing here, this does not compile. */
const ACCOUNT: MailFacts = {
  confirmation: linked,
  recovery: { ...linked, hours: 1 },
  magicLink: { ...linked, hours: 1 },
  invite: linked,
  emailChangeToNew: { ...linked, ...addresses },
  emailChangeToCurrent: { ...linked, ...addresses },
  alreadyRegistered: { signInLink: `${SITE}/sign_in`, resetLink },
  passwordChanged: { resetLink },
  addressChanged: addresses,
  factorRemoved: { resetLink },
  recoveryCodesMade: { link },
  recoveryCodeUsed: { remaining: 1, resetLink },
  accountDeleted: {},
  reauthentication: { code: '012345' },
  factorAdded: { link },
  passkeyAdded: { link },
  passkeyRemoved: { resetLink },
  identityLinked: { link, provider: 'Garden & Sons <ID>' },
};
const PLANS: Readonly<Record<PlanMail, number>> = {
  trial_soon: 7,
  trial_last_day: 1,
  trial_over: 0,
  payment_failed: 1,
};

const account = (name: keyof MailFacts) => (language: Language) =>
  renderMail(name, language, { ...ACCOUNT[name], supportEmail: SUPPORT } as never);
const plan = (name: PlanMail) => (language: Language) => {
  const facts = { link: `${SITE}/checkout`, supportEmail: SUPPORT, goals: PLANS[name], cards: 31 };
  const content = planMailContent(name, language, {
    ...facts,
    endsAt: '2026-12-07T12:00:00Z',
    timeZone: null,
  });
  return renderContent(content, language);
};
const subscribed = (isFirst: boolean) => (language: Language) => {
  const facts = { link: `${SITE}/profile#subscription`, supportEmail: SUPPORT, isFirst };
  const plan = { amount: 500, currency: 'usd', chargedAt: '2026-12-07T12:00:00Z', timeZone: null };
  return renderContent(subscribedMail(language, { ...facts, ...plan }), language);
};
const reminder = (language: Language) =>
  reminderMail({
    ...{ id: 'r', email: 'ana@example.com', language, token: crypto.randomUUID() },
    ...{ publicUrl: SITE, functionsUrl: `${SITE}/functions/v1` },
  });

const MAILS: readonly (readonly [string, (language: Language) => Rendered])[] = [
  ...(Object.keys(ACCOUNT) as (keyof MailFacts)[]).map((name) => [name, account(name)] as const),
  ...(Object.keys(PLANS) as PlanMail[]).map((name) => [name, plan(name)] as const),
  ['subscribed in the trial', subscribed(true)],
  ['subscribed', subscribed(false)],
  ['reminder', reminder],
];

let mailer: ReturnType<typeof createSmtpMailer>;
let server: SMTPServer;
let arrived = '';
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        arrived = Buffer.concat(chunks).toString('latin1');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Bloom <bloom@example.com>' });
});
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Sends a mail, and returns what was received, decoded. */
async function send({ subject, text, html }: Rendered): Promise<Rendered> {
  await mailer.send({ to: 'ana@example.com', subject, text, html });
  const part = (type: string) => {
    const [, head = '', body = ''] =
      new RegExp(`(Content-Type: ${type}[^]*?)\r\n\r\n([^]*?)\r\n--`).exec(arrived) ?? [];
    const bytes = /base64/.test(head) ? Buffer.from(body, 'base64') : fromQuoted(body);
    return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
  };
  const [, written = ''] = /^Subject: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(arrived) ?? [];
  return { subject: decodedWords(written), text: part('text/plain'), html: part('text/html') };
}

const fromQuoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  );

/** RFC 2047: encoded words of a header. */
const decodedWords = (text: string) =>
  text
    .replaceAll(/\?=\r\n[ \t]=\?/g, '?= =?')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/(?<=\?=) (?==\?)/g, '')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : fromQuoted(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );

/** The text in the HTML. */
const readIn = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const NOT_FILLED_IN = /undefined|null|NaN|\[object|Invalid Date|\$?\{|\}|%[sd]\b/;
/** Texts that are the same in every language. */
const IN_ANY_LANGUAGE = /^(Bloom|https:\S+|\d{6}|)$/;

describe.each(MAILS)('the mail %s', (_, write) => {
  it.each(['en', 'pt'] as const)('is delivered completely in %s', async (language) => {
    const written = write(language);
    const { subject, text, html } = await send(written);
    expect(subject).toBe(written.subject);
    expect(text).toBe(written.text.trimEnd());
    expect(subject.length).toBeGreaterThan(8);
    expect(html).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">`);
    const read = readIn(html);
    for (const form of [subject, text, read]) expect(form).not.toMatch(NOT_FILLED_IN);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    );
    for (const to of links) {
      expect(to).toMatch(/^https:\/\/bloom\.example\//);
      expect(text).toContain(to);
    }
    const lines = text.split('\n').filter((line) => !links.includes(line));
    for (const line of lines) expect(read).toContain(line.replace(/:$/, ''));
  });

  it('contains no text in the other language', () => {
    const [english, portuguese] = [write('en'), write('pt')].map(
      ({ subject, text }) => new Set([subject, ...text.split('\n')]),
    );
    const both = [...(english ?? [])].filter((line) => portuguese?.has(line));
    expect(both.filter((line) => !IN_ANY_LANGUAGE.test(line))).toEqual([]);
  });
});
