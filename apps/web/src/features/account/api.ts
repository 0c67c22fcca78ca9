import { supabase } from '../../lib/supabase.ts';

/** Keeps the full name with the person; throws the client's error. */
export async function saveFullName(fullName: string): Promise<void> {
  const { auth } = await supabase();
  const { error } = await auth.updateUser({ data: { full_name: fullName } });
  if (error) throw error;
}

/** Deletes the account with everything that belongs to it (specification section 7); throws when that failed. */
export async function deleteAccount(): Promise<void> {
  const client = await supabase();
  const { error } = await client.functions.invoke('delete_user', { method: 'POST' });
  if (error) throw error;
}
