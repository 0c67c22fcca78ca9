import { expect, it } from 'vitest';
import { pushMessage } from './push-message.ts';

it('keeps titles in their order where some are read from the right', () => {
  const titles = ['לרוץ 10', 'לשחות', 'Sail'];
  const { body } = pushMessage({ language: 'en', token: 't', titles, functionsUrl: 'https://f' });
  expect(body.split('\n')[1]).toBe('\u2068לרוץ 10\u2069 · \u2068לשחות\u2069 · Sail');
});
