import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement that was run; those that functions ran inside it are separate. */
export interface RunStatement {
  readonly text: string;
  readonly milliseconds: number;
  /** How many pages of tables and indexes it read: independent of how much others have. */
  readonly pages: number;
  /** Tables that it scanned from one end to the other. */
  readonly wholeTables: readonly string[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** Makes PostgreSQL log JSON lines, with enough room for the plans of everything that it runs. */
export const planLog = (folder: string): readonly string[] => [
  'shared_preload_libraries=auto_explain',
  'logging_collector=on',
  'log_destination=jsonlog',
  `log_directory=${folder}`,
  'log_filename=plans.log',
  'log_file_mode=0644',
  'log_rotation_size=0',
];

/** From the next connection on, the executed plan of each statement is logged. */
export const logPlans = (database: string): string =>
  Object.entries({
    log_min_duration: '0',
    log_analyze: 'on',
    log_buffers: 'on',
    log_timing: 'off',
    log_nested_statements: 'on',
    log_format: 'json',
  })
    .map(([name, value]) => `alter database "${database}" set auto_explain.${name} = '${value}';`)
    .join('\n');

/** Reads what was run from the log of a cluster with `planLog`. */
export function readStatements(folder: string): RunStatement[] {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (file === undefined) throw new Error('PostgreSQL has written no plans');
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const { message = '' } = line === '' ? {} : (JSON.parse(line) as { message?: string });
    const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? [];
    if (json === undefined) return [];
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as Explained;
    const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    const nodes = nodesOf(plan);
    const wholeTables = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] !== 0)
      .map((node) => node['Relation Name'] ?? '');
    return [{ text, milliseconds: Number(milliseconds), pages, wholeTables }];
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
