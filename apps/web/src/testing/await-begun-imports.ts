import { afterAll, vi } from 'vitest';

// The process goes on with the next file. A part of the app that the last test asked for would otherwise still be
// loading, into a page that is gone.
afterAll(() => vi.dynamicImportSettled());
