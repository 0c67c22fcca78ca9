import { NOT_STORED } from './channels/topics.ts';

/** As Realtime answers: the message alone. */
const refusal = (status: number, error: string): Response => Response.json({ error }, { status });

/** What realtime/v1 refuses over HTTP (protocol 6.1, 6.6). */
export const REALTIME_ERRORS = {
  unknownVersion: () => refusal(400, 'Unknown vsn'),
  invalidToken: () => refusal(401, 'Invalid access token'),
  notFound: () => refusal(404, 'Not found'),
  messageTooLarge: () => refusal(413, 'A message is larger than a socket accepts'),
  notABroadcast: () => refusal(422, 'The body is not one of a broadcast'),
  notStored: () => refusal(422, NOT_STORED),
  noUpgrade: () => refusal(426, 'This address takes WebSockets'),
  tooManyMessages: () => refusal(429, 'Too many messages per second'),
  tooManySockets: () => refusal(429, 'ConnectionRateLimitReached: Too many sockets'),
} as const;
