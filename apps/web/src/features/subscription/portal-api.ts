import type { Language } from '@bloom/domain/texts/language';
import { supabase } from '../../lib/backend/supabase.ts';
import { unknownPlanOr } from './unknown-plan.ts';

/** The URL of the payment provider's page with invoices, receipts and the card. Rejects with the client's error. */
export async function openPortal(language: Language): Promise<string> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke('create_portal_session', {
    body: { language },
  });
  if (error) throw unknownPlanOr(error);
  return data.url;
}
