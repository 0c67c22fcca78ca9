import { isUuid } from '../../database/is-uuid.ts';
import { compareNumbers, decimal, float, type Integer, integer } from './canonical-numbers.ts';
import { type Time, time } from './canonical-times.ts';

type Numeral = Integer | 'numeric' | 'float4' | 'float8';

/** How two values of a column are compared: by the column's type, both as PostgreSQL's texts. */
export type Kind = Numeral | Time | 'boolean' | 'uuid' | 'text' | 'padded' | 'label' | 'other';

const KINDS: Readonly<Record<string, Kind>> = {
  int2: 'int2',
  int4: 'int4',
  int8: 'int8',
  numeric: 'numeric',
  float4: 'float4',
  float8: 'float8',
  bool: 'boolean',
  uuid: 'uuid',
  timestamptz: 'timestamptz',
  timestamp: 'timestamp',
  date: 'date',
  text: 'text',
  varchar: 'text',
  bpchar: 'padded',
  name: 'text',
};

/** @param type as named in `pg_type` */
export const kindOf = (type: string): Kind => KINDS[type] ?? 'other';

/** Whether its values are numbers in JSON, too. */
export const isNumber = (kind: Kind): boolean =>
  kind === 'numeric' || /^(?:int|float)\d$/.test(kind);

const isTime = (kind: Kind): boolean => kind === 'date' || kind.startsWith('timestamp');

/**
 * The canonical form of a value of this kind, which PostgreSQL would make of it as well; null when it is not one.
 * @param labels those of an enum, in their order
 */
export function canonical(kind: Kind, text: string, labels: readonly string[]): string | null {
  const value = text.trim();
  switch (kind) {
    case 'text':
    case 'other':
      return text;
    case 'padded':
      return text.replace(/ +$/, '');
    case 'label':
      return labels.includes(text) ? placeOf(text, labels) : null;
    case 'boolean':
      return booleanOf(value.toLowerCase());
    case 'uuid':
      return isUuid(text) ? text.toLowerCase() : null;
    case 'numeric':
      return decimal(value);
    case 'float4':
    case 'float8':
      return float(kind, value);
    case 'int2':
    case 'int4':
    case 'int8':
      return integer(kind, value);
    default:
      return time(kind, value);
  }
}

/** The place of a label, as a text that sorts as labels do. */
const placeOf = (text: string, labels: readonly string[]) =>
  String(labels.indexOf(text)).padStart(6, '0');

/** Below 0, 0 or above 0, for two canonical values of one kind. Texts are compared by their bytes. */
export function compare(kind: Kind, left: string, right: string): number {
  if (isNumber(kind) || isTime(kind)) return compareNumbers(left, right);
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function booleanOf(value: string): string | null {
  if (['t', 'true', 'yes', 'on', '1'].includes(value)) return 'true';
  return ['f', 'false', 'no', 'off', '0'].includes(value) ? 'false' : null;
}
