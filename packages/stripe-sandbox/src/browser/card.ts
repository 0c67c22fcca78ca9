import type { Words } from './words.ts';

/** What was typed into the three fields. */
export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** What is wrong with a field, or null. */
export function problemIn(field: keyof CardInput, text: string, words: Words): string | null {
  if (field === 'number') return numberProblem(digits(text), words);
  if (field === 'expiry') return expiryProblem(digits(text), words);
  return digits(text).length < 3 ? words.cvcIncomplete : null;
}

function numberProblem(number: string, words: Words): string | null {
  if (number.length < 14) return words.numberIncomplete;
  return hasCheckDigit(number) ? null : words.numberInvalid;
}

function expiryProblem(expiry: string, words: Words): string | null {
  const month = Number(expiry.slice(0, 2));
  if (expiry.length < 4 || month < 1 || month > 12) return words.expiryIncomplete;
  const end = new Date(2000 + Number(expiry.slice(2)), month);
  return end.getTime() > Date.now() ? null : words.expiryPast;
}

/** The check digit of card numbers: ISO/IEC 7812-1. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What was typed, in the groups that people read. */
export function grouped(field: keyof CardInput, text: string): string {
  const typed = digits(text);
  if (field === 'number') return typed.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  if (field === 'expiry') return typed.slice(0, 4).replace(/^(\d\d)(?=\d)/, '$1 / ');
  return typed.slice(0, 4);
}
