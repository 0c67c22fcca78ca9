import { z } from 'zod';

const presence = z.object({ key: z.string(), meta: z.record(z.string(), z.unknown()) });
const entry = z.tuple([z.string(), presence]);
const diff = z.object({ topic: z.string(), joins: z.array(entry), leaves: z.array(entry) });

const message = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('broadcast'),
    topic: z.string(),
    event: z.string(),
    payload: z.unknown(),
    /** Instead of the payload, in base64. */
    bytes: z.string().optional(),
  }),
  z.object({ kind: z.literal('presence'), diff }),
  /** All presences at a server, in answer to a hello. */
  z.object({ kind: z.literal('present'), diffs: z.array(diff) }),
  z.object({ kind: z.enum(['hello', 'alive', 'gone']) }),
]);

/** A message between servers of one database. */
export type ServerMessage = z.infer<typeof message>;

/** Parses another server's message; null when this server does not know such a message. */
export function readMessage(received: unknown): ServerMessage | null {
  const read = message.safeParse(received);
  return read.success ? read.data : null;
}
