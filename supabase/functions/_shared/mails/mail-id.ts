import { domainToASCII } from 'node:url';

/**
 * The id of a mail that a server may have to hand over again, because one that was killed has not noted that it was: the
 * same whenever it is asked for, so that mail servers and readers see one mail.
 */
export async function mailId(...names: readonly string[]): Promise<string> {
  const named = new TextEncoder().encode(names.join('\0'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', named)).subarray(0, 16);
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** @param from the sender, like `Bloom <bloom@example.com>` */
export function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? '';
  // Headers are ASCII (RFC 5322); nodemailer sees to that in addresses, not here.
  return `<${id}@${domainToASCII(domain) || 'localhost'}>`;
}
