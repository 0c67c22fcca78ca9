import { join } from 'node:path';

/** Where the build keeps an empty database; without a build the first start that needs one creates it. */
export const EMPTY_DATABASE = join(import.meta.dirname, '../../build/empty-database');
