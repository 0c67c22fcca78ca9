import { expect, it } from 'vitest';
import { planMailContent } from './plan-mail-texts.ts';

const facts = { link: '', supportEmail: '', endsAt: '2026-12-12T01:00:00Z', timeZone: null };
const first = (language: 'en' | 'pt', goals: number, cards: number) =>
  planMailContent('trial_over', language, { ...facts, goals, cards }).paragraphs[0];

it('names what the account holds, and nothing of which it has none', () => {
  expect(first('en', 2, 1)).toContain('Bloom keeps 2 goals and 1 card of yours.');
  expect(first('en', 1, 0)).toContain('Bloom keeps 1 goal of yours.');
  expect(first('pt', 1, 0)).toContain('O Bloom guarda 1 meta sua.');
  expect(first('pt', 0, 3)).toContain('O Bloom guarda 3 cartões seus.');
  expect(first('pt', 0, 0)).toContain('vazio');
});

const told = (mail: 'trial_soon' | 'trial_last_day', timeZone: string | null) => {
  const about = { ...facts, goals: 1, cards: 0, timeZone };
  return (['en', 'pt'] as const).map((language) => {
    const { subject, paragraphs } = planMailContent(mail, language, about);
    return `${subject}. ${paragraphs[0]}`;
  });
};

it.each([
  ['America/Sao_Paulo', '11 December 2026', '22:00'],
  ['America/Los_Angeles', '11 December 2026', '17:00'],
  ['Pacific/Auckland', '12 December 2026', '14:00'],
])('says the end of a trial by the clock of somebody in %s', (zone, day, hour) => {
  const [english = '', portuguese] = told('trial_soon', zone);
  expect(english).toContain(`ends on ${day}. Your free trial runs until ${day} at ${hour}.`);
  expect(portuguese).toContain(` de dezembro de 2026 às ${hour}.`);
  expect(told('trial_last_day', zone)[0]).toContain(`ends on ${day} at ${hour}.`);
});

it.each([null, 'Garden/Shed'])(
  'names the clock where that of the reader is unknown: %s',
  (zone) => {
    const [english, portuguese] = told('trial_soon', zone);
    expect(english).toContain('ends on 12 December 2026 (UTC). ');
    expect(english).toContain('until 12 December 2026 at 01:00 UTC.');
    expect(portuguese).toContain('até 12 de dezembro de 2026 às 01:00 UTC.');
  },
);

it('gives the first of a month its ordinal in Portuguese', () => {
  const endsAt = '2026-12-01T01:00:00Z';
  const mail = planMailContent('trial_soon', 'pt', { ...facts, endsAt, goals: 1, cards: 0 });
  expect(mail.subject).toContain('1º de dezembro de 2026 (UTC)');
  expect(mail.paragraphs[0]).toContain('até 1º de dezembro de 2026 às 01:00 UTC.');
});

it('does not take today for the last day: it ends tomorrow at the same hour', () => {
  for (const words of told('trial_last_day', null)) expect(words).not.toMatch(/today|hoje/i);
});
