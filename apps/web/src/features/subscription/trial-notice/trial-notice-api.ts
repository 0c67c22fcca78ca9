import { supabase } from '../../../lib/backend/supabase.ts';

/** The three notices about the end of a trial. */
const KINDS = ['trial_soon', 'trial_last_day', 'trial_over'] as const;
export type TrialNoticeKind = (typeof KINDS)[number];

/** What the account contains, and the notice about the end of the trial. */
export interface TrialNotice {
  /** Null if there is no notice, or it was put away. */
  readonly kind: TrialNoticeKind | null;
  readonly endsAt: string | null;
  readonly goals: number;
  readonly cards: number;
}

/** The notice for the signed-in person; null without a trial. Rejects with the client's error. */
export async function fetchTrialNotice(): Promise<TrialNotice | null> {
  const client = await supabase();
  const { data, error } = await client.rpc('own_trial_notice');
  if (error) throw error;
  if (data === null) return null;
  return {
    kind: KINDS.find((kind) => kind === data.kind) ?? null,
    endsAt: data.ends_at,
    goals: data.goals,
    cards: data.cards,
  };
}

/** Puts a notice away on every device. Rejects with the client's error. */
export async function putAwayTrialNotice(kind: TrialNoticeKind): Promise<void> {
  const client = await supabase();
  const { error } = await client.rpc('put_away_trial_notice', { told: kind });
  if (error) throw error;
}
