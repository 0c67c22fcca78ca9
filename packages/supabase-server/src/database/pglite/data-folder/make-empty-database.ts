/** A program that creates an empty database in the folder it is given, and ends. `empty-database.ts` runs it. */
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('say where to make the database');
await mkdir(folder, { recursive: true, mode: 0o700 });
const database = await PGlite.create({ fs: new NodeFS(folder) });
await database.close();
