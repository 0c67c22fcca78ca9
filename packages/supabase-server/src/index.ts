/**
 * The entry of the package: the server and the types of its dependencies. What creates those dependencies has entries
 * of its own.
 */
export { BelongingsAway } from './auth/belongings.ts';
export { createServer, type Server } from './create-server.ts';
export type { Executor, Transaction } from './database/port/executor.ts';
export type { FunctionHandler } from './functions/routes.ts';
export type { HttpEnvironment } from './gateway/environment.ts';
export type { Answered, Observer } from './gateway/observer.ts';
export type { Keys } from './keys.ts';
export type { DatabaseTurn } from './limits/fair-executor.ts';
export type { MailFacts, MailTexts } from './mail/mail-texts.ts';
export type { Mail, Mailer } from './mail/mailer.ts';
export type { ServerDependencies } from './server-dependencies.ts';
export type { ObjectFiles } from './storage/backends/object-files.ts';
