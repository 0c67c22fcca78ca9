import { COMMON_WORDS } from './common-words.ts';

/** Common passwords that are neither a decorated word nor a run of keys. */
const WHOLE: ReadonlySet<string> = new Set(
  `
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2
  qaz123wsx 123qweasd 123qweasdzxc 1234qwer qwer1234 asdf1234 1234asdf a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2s3d4f
  abc123abc abcd1234 1234abcd aa123456 a12345678 123456789a 12345678a q12345678 asd123asd qwe123qwe
  ncc1701d ncc1701e thx1138a r2d2c3po 4ever4u me4ever love4ever 2fast2furious gr8gr8gr8 0987poiu 147258369
  159357456 159753456 741852963 963852741 789456123 456789123 123654789 321654987 147852369 258456357 19283746
  10203040 1029384756 11223344 1122334455 12341234 12344321 12121212 13131313 13243546 87654321 98765432 9876543210
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Runs of neighbouring keys; they count backwards, too. */
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Whether a password is among the first that anybody would try: a common word with the usual decoration (capitals,
 * digits for letters, a year, an exclamation mark), a run of keys, a date, or a repetition.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return isWhole(plain) || isDecorated(plain) || isDate(plain);
}

function isWhole(text: string): boolean {
  if (WHOLE.has(text)) return true;
  const unit = /^(.{1,4}?)\1+.?$/su.exec(text);
  return unit !== null || RUNS.some((run) => isRunOf(run, text));
}

const isRunOf = (run: string, text: string): boolean =>
  text.length > 2 && (run.includes(text) || run.includes([...text].reverse().join('')));

/**
 * At most four characters before the word and six after it that are not letters: a year, a birthday, an exclamation
 * mark.
 */
const DECORATED = /^[^a-z]{0,4}([a-z].*?)[^a-z]{0,6}$/s;

function isDecorated(text: string): boolean {
  const core = DECORATED.exec(text)?.[1];
  if (core === undefined) return false;
  return [...spellings(text), ...spellings(core)].some(isCommonWord);
}

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
};

/** The text with digits and signs replaced by the letters that they look like; a 1 may be an i or an l. */
function spellings(text: string): readonly string[] {
  const read = text.replace(/[@43057!$]/g, (sign) => LETTERS[sign] ?? sign).replace(/[\s._-]/g, '');
  return [text, read, read.replaceAll('1', 'i'), read.replaceAll('1', 'l')];
}

/** Whether it is a common word, possibly written twice. */
function isCommonWord(text: string): boolean {
  if (COMMON_WORDS.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return half + half === text && COMMON_WORDS.has(half);
}

/** Eight digits that are a day of the last or this century, in any of the usual orders; separators are ignored. */
function isDate(text: string): boolean {
  const digits = text.replace(/[\s./-]/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  const at = (from: number, to: number) => Number(digits.slice(from, to));
  return (
    isDay(at(0, 2), at(2, 4), at(4, 8)) ||
    isDay(at(2, 4), at(0, 2), at(4, 8)) ||
    isDay(at(6, 8), at(4, 6), at(0, 4))
  );
}

const isDay = (day: number, month: number, year: number): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12 && year >= 1900 && year <= 2099;
