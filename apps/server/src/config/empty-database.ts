import { join } from 'node:path';

/** The build keeps an empty database here, and where nothing was built the first start that needs one. */
export const EMPTY_DATABASE = join(import.meta.dirname, '../../build/empty-database');
