import { supabase } from './supabase.ts';

/**
 * To be awaited before an answer counts as that to a person. Rejects if somebody else has signed in, as in another tab: this one
 * hears of it a moment later, and what it has asked meanwhile was answered to them.
 */
export async function expectPerson(owner: string | null): Promise<void> {
  const { auth } = await supabase();
  const { session } = (await auth.getSession()).data;
  if (session?.user.id !== owner) throw new Error('somebody else is signed in');
}
