import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createAuthRoutes } from './auth/routes.ts';
import type { Config } from './config.ts';
import type { Executor } from './database/executor.ts';
import type { HttpEnvironment } from './http/environment.ts';
import type { Mailer } from './mail/mailer.ts';
import { createRestRoutes } from './rest/routes.ts';
import type { SchemaCache } from './rest/schema-cache.ts';
import type { Secrets } from './secrets.ts';
import type { ObjectFiles } from './storage/object-files.ts';
import { createStorageRoutes } from './storage/routes.ts';

/** Everything the app needs from outside; `main.ts` makes the real ones, tests make theirs. */
export interface AppDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  readonly executor: Executor;
  readonly schemaCache: SchemaCache;
  readonly mailer: Mailer;
  readonly files: ObjectFiles;
  readonly log: Logger;
  readonly clock: () => Date;
}
