import { expect, it } from 'vitest';
import { isSameZone, zoneName } from './zone-name.ts';

const WINTER = new Date('2026-01-15T12:00:00Z');
const SUMMER = new Date('2026-07-15T12:00:00Z');

it.each([
  ['America/Sao_Paulo', WINTER, 'Brasilia Standard Time (GMT-3)', 'Horário de Brasília (GMT-3)'],
  ['America/New_York', WINTER, 'Eastern Time (GMT-5)', 'Horário do Leste (GMT-5)'],
  ['America/New_York', SUMMER, 'Eastern Time (GMT-4)', 'Horário do Leste (GMT-4)'],
  ['Asia/Kolkata', WINTER, 'India Standard Time (GMT+5:30)', 'Horário da Índia (GMT+5:30)'],
  ['UTC', WINTER, 'Coordinated Universal Time (GMT)', 'Horário Universal Coordenado (GMT)'],
  ['Etc/GMT+3', WINTER, 'GMT-3', 'GMT-3'],
])('calls %s by its name in both languages', (zone, at, english, portuguese) => {
  expect(zoneName(zone, 'en-US', at)).toBe(english);
  expect(zoneName(zone, 'pt-BR', at)).toBe(portuguese);
});

it('never shows an IANA identifier', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const locale of ['en-US', 'pt-BR']) expect(zoneName(zone, locale)).not.toMatch(/[/_]/);
  }
});

it('returns the identifier where the browser does not know the zone', () => {
  expect(zoneName('Mars/Olympus_Mons', 'en-US')).toBe('Mars/Olympus Mons');
});

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['Asia/Kolkata', 'Asia/Colombo', false],
  ['Mars/Olympus_Mons', 'Mars/Olympus_Mons', true],
  ['Mars/Olympus_Mons', 'UTC', false],
])('tells whether %s and %s are one zone', (one, other, isSame) => {
  expect(isSameZone(one, other)).toBe(isSame);
});
