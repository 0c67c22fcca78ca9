/** One condition of a binding's filter (protocol 6.5). */
export interface Condition {
  readonly column: string;
  readonly operator: Operator;
  readonly negated: boolean;
  /** Several values for `in`, one for all others. */
  readonly values: readonly string[];
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'isdistinct'] as const;
export type Operator = (typeof OPERATORS)[number];

/** What is wrong with a filter, as a message for its author. */
export class FilterFault extends Error {}

const MOST_CONDITIONS = 20;
const MOST_VALUES = 100;

/**
 * Parses `column=operator.value`, or several separated by commas, such as `id=gt.1,status=not.in.(a,"b,c")`.
 * @throws FilterFault
 */
export function parseFilter(text: string): readonly Condition[] {
  const conditions = split(text, { bracketsHold: true }).map(condition);
  if (conditions.length > MOST_CONDITIONS) throw new FilterFault('too many conditions');
  return conditions;
}

function condition(text: string): Condition {
  const [, column, not, name, rest] =
    /^([^=]+)=(not\.)?([a-z]+)\.([\s\S]*)$/.exec(text.trim()) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  if (column === undefined || rest === undefined) throw new FilterFault(`not a filter: ${text}`);
  if (operator === undefined) throw new FilterFault(`unknown operator: ${name}`);
  const values = operator === 'in' ? listOf(rest) : [unquoted(rest)];
  if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(values[0] ?? '')) {
    throw new FilterFault(`is takes null, true, false or unknown: ${text}`);
  }
  return { column: column.trim(), operator, negated: not !== undefined, values };
}

function listOf(text: string): readonly string[] {
  const [, inner] = /^\(([\s\S]*)\)$/.exec(text.trim()) ?? [];
  if (inner === undefined) throw new FilterFault(`in takes a list in brackets: ${text}`);
  const values = split(inner, { bracketsHold: false }).map(member);
  if (values.length > MOST_VALUES) throw new FilterFault('too many values');
  return values;
}

function member(text: string): string {
  const trimmed = text.trim();
  const value = unquoted(trimmed);
  if (value === trimmed && value.startsWith('"')) throw new FilterFault(`a quote is open: ${text}`);
  return value;
}

/** A text that is not quoted as a whole is the value as it is, whatever quotes and brackets it has. */
function unquoted(text: string): string {
  const [, quoted] = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(text.trim()) ?? [];
  return quoted === undefined ? text : quoted.replace(/\\([\s\S])/g, '$1');
}

/** After these a quote begins a quoted value; within a value it is one of its characters. */
const BEFORE_VALUES = [undefined, '.', '(', ','];
const SEPARATOR = ',';

/**
 * Splits at the commas outside quotes, and outside brackets where these hold a list together. What is not closed reaches to
 * the end.
 */
function split(text: string, { bracketsHold }: { readonly bracketsHold: boolean }): string[] {
  const parts: string[] = [];
  let [part, depth, quoted] = ['', 0, false];
  /** The last letter of the part that is no space. Looked for in the part, each quote would take as long as all before it. */
  let last: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '\\') {
      part += letter + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (letter === '"') quoted = !quoted && BEFORE_VALUES.includes(last);
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth = Math.max(0, depth - 1);
    if (letter === SEPARATOR && !quoted && !(bracketsHold && depth > 0)) {
      parts.push(part);
      [part, last] = ['', undefined];
    } else {
      part += letter;
      if (letter.trim() !== '') last = letter;
    }
  }
  return [...parts, part];
}
