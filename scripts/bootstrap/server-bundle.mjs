import { join } from 'node:path';
import { root } from './root.mjs';

/** Where the bundle of the server is, which `scripts/server-bundle.ts` makes. */
export const SERVER_BUNDLE = join(root, 'apps/server/build/bundle');
/** It runs for as long as Bloom does, so no other process should stay beside it. */
export const SERVER = join(SERVER_BUNDLE, 'main.mjs');
