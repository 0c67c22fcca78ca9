import type { Logger } from 'pino';
import type { HeldRequest } from './held-request.ts';
import type { Outages } from './outages.ts';
import type { Identity } from './principal.ts';

/** What the gateway adds to every request for the protocols. */
export interface HttpEnvironment {
  Variables: {
    identity: Identity;
    requestId: string;
    log: Logger;
    /** Absent where a protocol runs without the gateway. */
    outages?: Outages;
    /** The client's address: the socket's, or the one from the proxy when a trusted proxy is configured. */
    clientAddress: string;
    /** Absent for the operator, and for requests that the server sends to itself. */
    held?: HeldRequest;
  };
}
