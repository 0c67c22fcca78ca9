import type { ReadNode } from '../plan/read-node.ts';
import type { SqlWriter } from './writer.ts';

/** The clauses of a node's SELECT, for callers that join or count instead of reading. */
export interface NodeParts {
  readonly outputs: string;
  readonly from: string;
  readonly where: string;
  /** ORDER BY, LIMIT and OFFSET. */
  readonly page: string;
}

/** Prints the clauses of a node whose rows come from `from`, joined to its parent by `joined`. */
export type PrintNode = (
  writer: SqlWriter,
  node: ReadNode,
  from: string,
  joined: readonly string[],
) => NodeParts;

/** A SELECT of these clauses. */
export const selectSql = ({ outputs, from, where, page }: NodeParts): string =>
  `SELECT ${outputs}${from}${where}${page}`;
