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
  const conditions = split(text, ',').map(condition);
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
  const values = split(inner, ',').map(unquoted);
  if (values.length > MOST_VALUES) throw new FilterFault('too many values');
  return values;
}

function unquoted(text: string): string {
  const trimmed = text.trim();
  const [, quoted] = /^"((?:[^"\\]|\\[\s\S])*)"$/.exec(trimmed) ?? [];
  return quoted === undefined ? trimmed : quoted.replace(/\\([\s\S])/g, '$1');
}

/** Splits at the separator where it is outside quotes and parentheses. */
function split(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let [part, depth, quoted] = ['', 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '\\') {
      part += letter + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === '(') depth += 1;
    else if (!quoted && letter === ')') depth -= 1;
    if (letter === separator && !quoted && depth === 0) {
      parts.push(part);
      part = '';
    } else part += letter;
  }
  if (quoted || depth !== 0) throw new FilterFault(`a quote or bracket is open: ${text}`);
  return [...parts, part];
}
