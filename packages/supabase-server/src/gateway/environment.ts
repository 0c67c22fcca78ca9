import type { Logger } from 'pino';
import type { Identity } from './principal.ts';

/** What the gateway puts on every request for the protocol folders. */
export interface HttpEnvironment {
  Variables: {
    identity: Identity;
    requestId: string;
    log: Logger;
    /** The client's address: the socket's, or the proxy's word when a trusted proxy is configured. */
    clientAddress: string;
  };
}
