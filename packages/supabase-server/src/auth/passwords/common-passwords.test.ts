import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { COMMON_WORDS } from './common-words.ts';

it.each([
  ...[
    'password',
    'Password123!',
    'P@ssw0rd2024',
    'passwordpassword',
    'senha123',
    'MinhaSenha1',
    'Coração1',
  ],
  ...['iloveyou', 'Sunshine99', '123princess', 'mariana1985', 'Flamengo81', 'm0nk3y!!'],
  ...[
    '12345678',
    '87654321',
    '11111111',
    'aaaaaaaaa',
    'abcabcabc',
    'abcdefgh',
    'qwertyuiop',
    'poiuytrewq',
  ],
  ...[
    '1q2w3e4r',
    'qwer1234',
    'zaq12wsx',
    '25121990',
    '12/25/1990',
    '1990-12-25',
    'trustno1',
    'ilove you',
  ],
  ...['Bloom2026', 'bl00m!!!', 'letmein!', 'Welcome1', 'admin123', 'superman1'],
])('%j is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  ...[
    'Correct-horse-7',
    'Another-horse-8',
    'right horse',
    'correct horse battery',
    'ação ímã',
    '🌱🌱🌿🌱🌿🌿🌱🌱',
  ],
  ...[
    'tr0ub4dor&3',
    'x7k2m9qp',
    '48203957',
    'monkey-dragon-tulip',
    'my dog is 7 today',
    'violoncelo azul',
  ],
])('%j is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('lists more than 10,000, counting one year after each word alone', () => {
  const years = Array.from({ length: 20 }, (_, nth) => String(1990 + nth));
  const made = [...COMMON_WORDS].flatMap((word) => years.map((year) => `${word}${year}`));
  expect(made.length).toBeGreaterThan(10_000);
  expect(made.filter((password) => !isCommonPassword(password))).toEqual([]);
});
