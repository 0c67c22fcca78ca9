import { PGlite, type PGliteOptions, protocol } from '@electric-sql/pglite';
import { toParameter } from '../port/column-values.ts';
import type { Result, Statement } from '../port/executor.ts';
import { PreparedStatements, type Sendings } from '../port/prepared-statements.ts';
import { durableStartParams, SyncedFolder } from './data-folder/synced-folder.ts';
import { MemoryCopy } from './memory-copy.ts';
import { type OnNotification, PipelineAnswer } from './pipeline-answer.ts';
import { UnoptimizedParser } from './unoptimized-parser.ts';

/** One open PGlite with its single connection. */
export interface Session {
  /** Sends the statements as one pipeline; outside a transaction block they are one transaction. */
  pipeline(statements: readonly Statement[]): Promise<readonly Result[]>;
  script(sql: string): Promise<void>;
  listen(channel: string): Promise<void>;
  close(): Promise<void>;
  /** The memory that it uses; none is ever freed. */
  heapBytes(): number;
}

/** Where a database is: in a folder, or in memory, where it may begin with an archive from `dumpDataDir`. */
interface Place {
  readonly folder: string | null;
  readonly copyOf?: string | null;
  readonly program?: WebAssembly.Module;
  /** See `SyncedFolder`. */
  readonly syncedUntil?: number | null;
  /** Additional start parameters of PostgreSQL. */
  readonly startParams?: readonly string[];
}

/** Opens the database in a folder, or one in memory. */
export async function openSession(place: Place, onNotification: OnNotification): Promise<Session> {
  const database = await open(place);
  const prepared = new PreparedStatements();
  return {
    pipeline: async (statements) => {
      const answer = new PipelineAnswer(statements, onNotification);
      const asked = pipelineBytes(prepared.send(statements));
      await database.execProtocolRawStream(asked, { onRawData: (bytes) => answer.take(bytes) });
      try {
        return answer.results();
      } catch (fault) {
        prepared.forget(statements);
        throw fault;
      }
    },
    script: async (sql) => {
      await database.exec(sql);
    },
    listen: async (channel) => {
      await database.listen(channel, (payload) => onNotification(channel, payload));
    },
    close: () => database.close(),
    heapBytes: () => database.Module.HEAPU8.byteLength,
  };
}

async function open(place: Place): Promise<PGlite> {
  const database = new UnoptimizedParser(optionsOf(place));
  await database.waitReady;
  return database;
}

function optionsOf(place: Place): PGliteOptions {
  const { folder, copyOf, program, syncedUntil = null, startParams = [] } = place;
  const compiled = program === undefined ? {} : { pgliteWasmModule: program };
  if (folder !== null) {
    const fs = new SyncedFolder(folder, syncedUntil);
    return { ...compiled, fs, startParams: [...durableStartParams, ...startParams] };
  }
  const fleeting = { ...compiled, startParams: [...PGlite.defaultStartParams, ...startParams] };
  return copyOf ? { ...fleeting, fs: new MemoryCopy(copyOf) } : fleeting;
}

function pipelineBytes({ close, statements }: Sendings): Uint8Array {
  const { serialize } = protocol;
  const closing = close.map((name) => serialize.close({ type: 'S', name }));
  const asking = statements.flatMap(({ statement, name, parse }) => [
    ...(parse ? [serialize.parse({ name, text: statement.text })] : []),
    serialize.bind({ statement: name, values: statement.values.map(toParameter) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
  ]);
  return Buffer.concat([...closing, ...asking, serialize.sync()]);
}
