/** What is beyond all numbers: PostgreSQL sorts it so, and finds NaN equal to itself. */
const BEYOND: Readonly<Record<string, number>> = { '-Infinity': -1, Infinity: 1, NaN: 2 };

const RANGES = {
  int2: [-(2n ** 15n), 2n ** 15n - 1n],
  int4: [-(2n ** 31n), 2n ** 31n - 1n],
  int8: [-(2n ** 63n), 2n ** 63n - 1n],
} as const;

export type Integer = keyof typeof RANGES;

/** The digits of a whole number; null when the type has no such number. */
export function integer(type: Integer, text: string): string | null {
  // No number of these types has more digits, and reading very long ones takes long.
  const digits = /^([+-]?)0*(\d{1,19})$/.exec(text);
  if (digits === null) return null;
  const value = BigInt(`${digits[1] === '-' ? '-' : ''}${digits[2]}`);
  const [least, most] = RANGES[type];
  return value < least || value > most ? null : String(value);
}

/** The nearest number that the type has, as its shortest digits; null when that is beyond its bounds. */
export function float(type: 'float4' | 'float8', text: string): string | null {
  const exact = decimal(text);
  if (exact === null || exact in BEYOND) return exact;
  const value = type === 'float4' ? Math.fround(Number(text)) : Number(text);
  const isLost = value === 0 && exact !== '0';
  return Number.isFinite(value) && !isLost ? decimal(String(value)) : null;
}

const LONGEST_EXPONENT = 400;
/** Looked for only where zeros begin: from each of many zeros on, it would take seconds. */
const ENDING_ZEROS = /(?<!0)0+$/;

/**
 * Sign, integer part and fraction without superfluous zeros, so that equal numbers are equal texts whatever their size.
 */
export function decimal(text: string): string | null {
  if (/^[+-]?inf(?:inity)?$/i.test(text)) return text.startsWith('-') ? '-Infinity' : 'Infinity';
  if (/^nan$/i.test(text)) return 'NaN';
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  if (whole + fraction === '' || Math.abs(Number(exponent)) > LONGEST_EXPONENT) return null;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const before = digits.slice(0, Math.max(0, point)).padEnd(point, '0').replace(/^0+/, '');
  const after = ('0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(0, point))).replace(
    ENDING_ZEROS,
    '',
  );
  if (before === '' && after === '') return '0';
  return `${sign === '-' ? '-' : ''}${before || '0'}${after && `.${after}`}`;
}

/** Below 0, 0 or above 0, for two numbers in that form. */
export function compareNumbers(left: string, right: string): number {
  const [rank, otherRank] = [BEYOND[left] ?? 0, BEYOND[right] ?? 0];
  if (rank !== 0 || otherRank !== 0) return rank - otherRank;
  const [isLess, isAlsoLess] = [left.startsWith('-'), right.startsWith('-')];
  if (isLess !== isAlsoLess) return isLess ? -1 : 1;
  const size = comparePositive(left.replace('-', ''), right.replace('-', ''));
  return isLess ? -size : size;
}

function comparePositive(left: string, right: string): number {
  const [whole = '', fraction = ''] = left.split('.');
  const [otherWhole = '', otherFraction = ''] = right.split('.');
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length;
  if (whole !== otherWhole) return whole < otherWhole ? -1 : 1;
  if (fraction === otherFraction) return 0;
  return fraction < otherFraction ? -1 : 1;
}
