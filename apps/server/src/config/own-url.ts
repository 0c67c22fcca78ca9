import { isIPv6 } from 'node:net';

/** The address at which this machine, its browsers too, reaches a server that listens at `HOST`. */
export function ownUrl({ HOST }: { readonly HOST: string }, port: number): string {
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${port}`;
}
