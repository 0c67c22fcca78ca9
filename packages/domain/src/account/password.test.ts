import { expect, it } from 'vitest';
import { passwordFault } from './password.ts';

it.each([
  ['', 'missing'],
  ['1234567', 'too_short'],
  ['12345678', null],
  ['ação🌱ção', null],
  ['🌱🌱🌱🌱🌱🌱🌱', 'too_short'],
  ['a'.repeat(72), null],
  ['a'.repeat(73), 'too_long'],
  ['ã'.repeat(36), null],
  ['ã'.repeat(37), 'too_long'],
])('finds in %j the fault %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
