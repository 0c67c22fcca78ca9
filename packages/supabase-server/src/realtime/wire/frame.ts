/** One message of the socket, in either version (protocol 6.2). */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How a socket encodes its frames; the client names it in `vsn`. */
export type Version = '1.0.0' | '2.0.0';

/** The version that a client asks for; the older one where it names none, as the first clients did. */
export function versionOf(vsn: string | undefined): Version | null {
  if (vsn === undefined || vsn === '1.0.0') return '1.0.0';
  return vsn === '2.0.0' ? vsn : null;
}

/** Whether a value is a JSON object: no array, and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
