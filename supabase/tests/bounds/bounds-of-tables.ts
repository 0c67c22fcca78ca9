/**
 * What limits the rows of a table: `quota`, by the triggers that count each person's rows and bytes; `one`, a single row;
 * `person`, at most one row for each person. All others say it in words: by what, and for how long.
 */
export type Bound = 'quota' | 'one' | 'person' | { readonly by: string };

const by = (words: string): Bound => ({ by: words });
const OPERATOR = by('Written by the operator alone.');
const TWO_DAYS = 'deleted after two days at most';

/** Every table of the database. A new one needs its limit here, in rows and in bytes of one person. */
export const BOUNDS: Readonly<Record<string, Bound>> = {
  'auth.flow_state': by(`Each is begun by a mail or a provider; ${TWO_DAYS}.`),
  'auth.identities': by('IDENTITIES_MAXIMUM; texts of a provider are cut to 1,024 characters.'),
  'auth.mfa_challenges': by(`15 a minute from one address; ${TWO_DAYS}.`),
  'auth.mfa_factors': by('FACTORS_MAXIMUM; names of 64 characters.'),
  'auth.mfa_recovery_codes': by('RECOVERY_CODES for each factor.'),
  'auth.one_time_tokens': by('One of each type for each person.'),
  'auth.outgoing_mails': by('10,000 at once; three days.'),
  'auth.provider_trips': by(
    '150 in five minutes from one address; the next one deletes what is too old.',
  ),
  'auth.rate_limits': by('One for each limit and address; deleted once they are over.'),
  'auth.refresh_tokens': by('TOKENS_PER_SESSION: 300; used ones go after a week.'),
  'auth.server_jobs': by('One for each job.'),
  'auth.sessions': by('SESSIONS_MAXIMUM at each assurance level; user agents of 500 characters.'),
  'auth.undo_tokens': by('One for each new way in; the next one deletes what is too old.'),
  'auth.used_id_tokens': by('150 in five minutes from one address; until the token expires.'),
  'auth.users': 'person',
  'auth.webauthn_challenges': by(`150 in five minutes from one address; ${TWO_DAYS}.`),
  'auth.webauthn_credentials': by('PASSKEYS_MAXIMUM; names of 120 characters.'),
  'private.contact_messages': by('Five an hour for each client; a week.'),
  'private.contact_turns': by('Five for each client; an hour.'),
  'private.deletions_done': by('The latest thousand of each person.'),
  'private.discarded_photos': by('One for each photo in storage, which has a quota.'),
  'private.history': 'one',
  'private.kept_rows': by('One for each table and person.'),
  'private.plan_mails': by('One for each kind and plan; a plan is paid for.'),
  'private.push_subscriptions': by('20 for each person; addresses of 1,000 characters.'),
  'private.reminders': 'person',
  'private.settings': 'one',
  'private.strategies_of_lost_issues': by('One for each strategy, which has a quota.'),
  'private.stripe_events': by('90 days; Stripe signs each.'),
  'private.todos_of_lost_goals': by('One for each to-do, which has a quota.'),
  'private.trial_key': 'one',
  'private.trial_starts': by('One for each mailbox that somebody confirmed.'),
  'private.untold_deletions': 'person',
  'public.achievements': 'quota',
  'public.actions': 'quota',
  'public.affirmations': 'quota',
  'public.check_ins': 'quota',
  'public.goals': 'quota',
  'public.gratitudes': 'quota',
  'public.issues': 'quota',
  'public.sittings': 'quota',
  'public.strategies': 'quota',
  'public.subscriptions': by('One that is live; an ended one was paid for.'),
  'public.todos': 'quota',
  'public.trash': by('trash_at_most and trash_bytes_at_most: the oldest go.'),
  'public.trials': 'person',
  'public.wishes': 'quota',
  'realtime.messages': by(
    'Nothing stays: its rows are inserted to ask the policies, and rolled back.',
  ),
  'storage.buckets': OPERATOR,
  'storage.installation': 'one',
  'storage.late_removals': by('Those of deleted objects, until the store is back.'),
  'storage.objects': by('photos_at_most with their previews, and photo_bytes_at_most.'),
  'storage.resumable_parts': by('Those of the uploads.'),
  'storage.resumable_uploads': by('So many unfinished ones of one person; finished ones an hour.'),
};
