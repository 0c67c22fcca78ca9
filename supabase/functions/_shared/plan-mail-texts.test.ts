import { expect, it } from 'vitest';
import { planMailContent } from './plan-mail-texts.ts';

const facts = { link: '', supportEmail: '', endsAt: '2026-12-12T10:00:00Z' };
const first = (language: 'en' | 'pt', goals: number, cards: number) =>
  planMailContent('trial_over', language, { ...facts, goals, cards }).paragraphs[0];

it('names what the account holds, and nothing of which it has none', () => {
  expect(first('en', 2, 1)).toContain('Bloom keeps 2 goals and 1 card of yours.');
  expect(first('en', 1, 0)).toContain('Bloom keeps 1 goal of yours.');
  expect(first('pt', 1, 0)).toContain('O Bloom guarda 1 meta sua.');
  expect(first('pt', 0, 3)).toContain('O Bloom guarda 3 cartões seus.');
  expect(first('pt', 0, 0)).toContain('vazio');
});
