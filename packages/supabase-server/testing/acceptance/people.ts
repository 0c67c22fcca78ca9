import { randomInt } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { connect, newestMail, type Person, type ReceivedMail, signUp } from '../people.ts';
import './target.ts';

export const target = inject('acceptance');

/** All mails to an address, newest first. */
export async function mailsTo(address: string): Promise<readonly ReceivedMail[]> {
  const response = await fetch(`${target.mails}${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`The mails were answered with ${response.status}`);
  return ((await response.json()) as { messages: ReceivedMail[] }).messages;
}

/** The newest mail to an address; waits for it up to 5 s. */
export const newestMailTo = (address: string) => newestMail(mailsTo, address);

/** A number that nobody has. */
export const newNumber = (): string => `+5511${randomInt(10 ** 9, 10 ** 10)}`;

/** The code of the newest text to a number; empty where there is none. */
export async function newestCodeTo(phone: string): Promise<string> {
  const response = await fetch(`${target.texts}${encodeURIComponent(phone)}`);
  if (!response.ok) throw new Error(`The texts were answered with ${response.status}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages[0]?.text ?? '';
}

/** A client of someone without a session. */
export const anonymous = (): SupabaseClient => connect(target.url, target.publishableKey);

/** A client with the secret key: passes every policy. */
export const operator = (): SupabaseClient => connect(target.url, target.secretKey);

/** Someone who has signed up and confirmed. */
export const newPerson = (options?: Parameters<typeof signUp>[1]): Promise<Person> =>
  signUp({ url: target.url, key: target.publishableKey, mailsTo }, options);
