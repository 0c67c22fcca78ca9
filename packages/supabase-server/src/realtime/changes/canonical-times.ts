/** Like PostgreSQL's types: a moment, a reading of clock and calendar, and a day of the calendar. */
export type Time = 'timestamptz' | 'timestamp' | 'date';

const DAY = /^(\d{4,7})-(\d\d)-(\d\d)/;
const CLOCK = /^[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?/i;
const ZONE = /^ ?(?:Z|([+-])(\d\d)(?::?(\d\d))?)/i;
const ERA = /^ BC$/i;

/** Microseconds since 1970, or days for a date, as digits; null for what is no time, or is written in another way. */
export function time(type: Time, text: string): string | null {
  if (/^-?infinity$/i.test(text)) return text.startsWith('-') ? '-Infinity' : 'Infinity';
  let rest = text;
  const next = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    rest = rest.slice(found?.[0].length ?? 0);
    return found;
  };
  const date = next(DAY);
  const clock = next(CLOCK);
  const zone = clock && next(ZONE);
  const isBefore = next(ERA) !== null;
  const day = date && dayOf(numbersOf(date), isBefore);
  if (day === null || rest !== '') return null;
  const at = clock === null ? 0n : microsecondsOf(clock);
  const shift = zone === null ? 0n : shiftOf(zone);
  if (at === null || shift === null) return null;
  // A date has no clock, and a reading of the clock no zone: PostgreSQL ignores them.
  if (type === 'date') return String(day);
  const reading = BigInt(day) * 86_400_000_000n + at;
  return String(type === 'timestamp' ? reading : reading - shift);
}

const numbersOf = ([, ...parts]: readonly (string | undefined)[]) => parts.map(Number);

/** Days since 1970-01-01 in the Gregorian calendar, counted from March on, so that a leap day is the last of its year. */
function dayOf([named = 0, month = 0, day = 0]: number[], isBefore: boolean): number | null {
  const year = isBefore ? 1 - named : named;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (named === 0 || month < 1 || month > 12 || day < 1 || day > length) return null;
  const begun = month > 2 ? year : year - 1;
  const monthsSince = (month + 9) % 12;
  const leapDays = Math.floor(begun / 4) - Math.floor(begun / 100) + Math.floor(begun / 400);
  return 365 * begun + leapDays + Math.floor((153 * monthsSince + 2) / 5) + day - 1 - 719_468;
}

function microsecondsOf(clock: RegExpExecArray): bigint | null {
  const [hour = 0, minute = 0, second = 0] = numbersOf(clock).map((part) => part || 0);
  const fraction = BigInt((clock[4] ?? '').padEnd(6, '0'));
  const seconds = (hour * 60 + minute) * 60 + second;
  if (minute > 59 || second > 59 || seconds > 86_400) return null;
  const at = BigInt(seconds) * 1_000_000n + fraction;
  return at > 86_400_000_000n ? null : at;
}

function shiftOf([, sign, hours = '0', minutes = '0']: RegExpExecArray): bigint | null {
  if (Number(hours) > 15 || Number(minutes) > 59) return null;
  const shift = BigInt((Number(hours) * 60 + Number(minutes)) * 60) * 1_000_000n;
  return sign === '-' ? -shift : shift;
}
