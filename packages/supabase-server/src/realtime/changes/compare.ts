import { isUuid } from '../../database/is-uuid.ts';

/** How two values of a column are compared: by the column's type, both as PostgreSQL's texts. */
export type Kind = 'number' | 'boolean' | 'uuid' | 'time' | 'text' | 'padded' | 'label' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  uuid: 'uuid',
  timestamptz: 'time',
  timestamp: 'time',
  date: 'time',
  text: 'text',
  varchar: 'text',
  bpchar: 'padded',
  name: 'text',
};

/** @param type as named in `pg_type` */
export const kindOf = (type: string): Kind => KINDS[type] ?? 'other';

/**
 * The canonical form of a value of this kind; null when it is not one.
 * @param labels those of an enum, in their order
 */
export function canonical(kind: Kind, text: string, labels: readonly string[]): string | null {
  if (kind === 'text' || kind === 'other') return text;
  if (kind === 'padded') return text.replace(/ +$/, '');
  if (kind === 'label') return labels.includes(text) ? placeOf(text, labels) : null;
  const value = text.trim().toLowerCase();
  if (kind === 'number') return decimal(value);
  if (kind === 'boolean') return booleanOf(value);
  if (kind === 'uuid') return isUuid(value) ? value : null;
  return instant(text.trim());
}

/** The place of a label, as a text that sorts as labels do. */
const placeOf = (text: string, labels: readonly string[]) =>
  String(labels.indexOf(text)).padStart(6, '0');

/** Below 0, 0 or above 0, for two canonical values of one kind. Texts are compared by their bytes. */
export function compare(kind: Kind, left: string, right: string): number {
  if (kind === 'number') return compareDecimals(left, right);
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function booleanOf(value: string): string | null {
  if (['t', 'true', 'yes', 'on', '1'].includes(value)) return 'true';
  return ['f', 'false', 'no', 'off', '0'].includes(value) ? 'false' : null;
}

const LONGEST_NUMBER = 400;
/** Looked for only where zeros begin: from each of many zeros on, it would take seconds. */
const ENDING_ZEROS = /(?<!0)0+$/;

/**
 * Sign, integer part and fraction without superfluous zeros, so that equal numbers are equal texts whatever their size.
 */
function decimal(value: string): string | null {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/.exec(value) ?? [];
  if (whole + fraction === '' || Math.abs(Number(exponent)) > LONGEST_NUMBER) return null;
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

function compareDecimals(left: string, right: string): number {
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

/** A time in UTC with microseconds, which sorts as text; without a zone it counts as UTC. */
function instant(text: string): string | null {
  const [, day, clock = '00:00:00', fraction = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,6}))?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i.exec(
      text,
    ) ?? [];
  if (day === undefined) return null;
  const at = Date.parse(`${day}T${clock.padEnd(8, ':00')}${fullZone(zone)}`);
  if (Number.isNaN(at)) return null;
  return `${new Date(at).toISOString().slice(0, 19)}.${fraction.padEnd(6, '0')}`;
}

function fullZone(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
