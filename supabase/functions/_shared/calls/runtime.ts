import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { answer, answerIfAway } from './answers.ts';

/** The parts of Deno that the entries use; declared here, so that the same file is type-checked in Node and in Deno. */
interface Runtime {
  readonly env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): unknown;
}

const { Deno: runtime } = globalThis as unknown as { readonly Deno: Runtime };

/** A setting of the project. @throws Error when it is missing. */
export function setting(name: string): string {
  const value = runtime.env.get(name);
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

/** An optional setting. */
export const optionalSetting = (name: string): string | undefined =>
  runtime.env.get(name) || undefined;

/** Answers requests. An error is answered with 500 or 503, and written to the project's log, never to the caller. */
export function serve(handler: (request: Request) => Promise<Response>): void {
  runtime.serve(async (request) => {
    try {
      return await handler(request);
    } catch (fault) {
      reportError(fault);
      return answerIfAway(fault) ?? answer(500, { error: 'unexpected failure' });
    }
  });
}

export function reportError(fault: unknown): void {
  const { stderr } = (
    globalThis as unknown as { process: { stderr: { write(text: string): void } } }
  ).process;
  const faults = fault instanceof AggregateError ? [fault, ...fault.errors] : [fault];
  for (const one of faults)
    stderr.write(`${one instanceof Error ? (one.stack ?? one.message) : String(one)}\n`);
}

/** A client with the project's secret key. */
export function operatorClient(): SupabaseClient {
  return createClient(setting('SUPABASE_URL'), setting('SUPABASE_SERVICE_ROLE_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
