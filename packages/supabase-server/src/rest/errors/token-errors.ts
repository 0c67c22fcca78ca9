import type { TokenFault } from '../../gateway/principal.ts';
import { RestError } from './rest-error.ts';

/** Turns a refused bearer token into the error of rest/v1 (protocol 3.12: PGRST301 and PGRST303). */
export function tokenError(fault: TokenFault): RestError {
  switch (fault.kind) {
    case 'empty':
      return undecodable('Empty JWT is sent in Authorization header');
    case 'parts':
      return undecodable(`Expected 3 parts in JWT; got ${fault.count}`);
    case 'malformed':
    case 'signature':
      return undecodable('JWT cryptographic operation failed');
    case 'algorithm':
      return undecodable('Wrong or unsupported encoding algorithm');
    case 'unknown-key':
      return undecodable('No suitable key or wrong key type');
    case 'expired':
      return unacceptable('JWT expired');
    case 'not-yet-valid':
      return unacceptable('JWT not yet valid');
    case 'issued-in-future':
      return unacceptable('JWT issued at future');
    case 'audience':
      return unacceptable('JWT not in audience');
    case 'claims':
      return unacceptable(fault.message);
  }
}

const undecodable = (message: string) => refused('PGRST301', message);
const unacceptable = (message: string) => refused('PGRST303', message);

function refused(code: string, message: string): RestError {
  const described = message.replace(/[^\x20-\x7e]|["\\]/g, '');
  return new RestError(401, code, message, {
    headers: {
      'WWW-Authenticate': `Bearer error="invalid_token", error_description="${described}"`,
    },
  });
}
