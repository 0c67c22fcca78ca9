import type { Comparison, FullText, Operation, Truth } from '../parse/operation.ts';
import type { ColumnRef, Condition } from '../plan/read-node.ts';
import { columnSql } from './column.ts';
import { arrayLiteral, type SqlWriter } from './writer.ts';

const SYMBOLS: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'LIKE',
  ilike: 'ILIKE',
  isdistinct: 'IS DISTINCT FROM',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const TRUTH_WORDS: Record<Truth, string> = {
  null: 'NULL',
  not_null: 'NOT NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
};

const QUERY_FUNCTIONS: Record<FullText, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** Returns the SQL that is true when an embed found rows; from the printer of embeds. */
export type PresenceSql = (embed: string) => string;

/** A condition as SQL (protocol 3.4); every value of the request is bound. */
export function conditionSql(
  writer: SqlWriter,
  condition: Condition,
  presence: PresenceSql,
): string {
  switch (condition.kind) {
    case 'test': {
      const tested = operationSql(writer, condition.column, condition.operation);
      return condition.negated ? `NOT (${tested})` : tested;
    }
    case 'embedded':
      return condition.present ? presence(condition.embed) : `NOT (${presence(condition.embed)})`;
    case 'group': {
      const members = condition.members.map((one) => conditionSql(writer, one, presence));
      const joined = `(${members.join(condition.join === 'and' ? ' AND ' : ' OR ')})`;
      return condition.negated ? `NOT ${joined}` : joined;
    }
  }
}

function operationSql(writer: SqlWriter, column: ColumnRef, operation: Operation): string {
  const left = columnSql(writer, column);
  switch (operation.kind) {
    case 'is':
      return `${left} IS ${TRUTH_WORDS[operation.truth]}`;
    case 'in':
      return `${left} = ANY (${writer.bind(arrayLiteral(operation.values))})`;
    case 'compare': {
      const { operator, quantifier } = operation;
      const wild = operator === 'like' || operator === 'ilike';
      const value = wild ? operation.value.replaceAll('*', '%') : operation.value;
      const right = writer.bind(value);
      return quantifier === null
        ? `${left} ${SYMBOLS[operator]} ${right}`
        : `${left} ${SYMBOLS[operator]} ${quantifier.toUpperCase()} (${right})`;
    }
    case 'text-search': {
      const { operator, language, value } = operation;
      const configuration = language === null ? '' : `${writer.bind(language)}::regconfig, `;
      // Computed values are used as they are: PostgreSQL converts a text to a vector itself.
      const vector =
        column.path.length === 0 && (column.column?.baseType ?? 'tsvector') === 'tsvector'
          ? left
          : `to_tsvector(${configuration}${left})`;
      return `${vector} @@ ${QUERY_FUNCTIONS[operator]}(${configuration}${writer.bind(value)})`;
    }
  }
}
