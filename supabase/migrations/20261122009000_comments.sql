-- What each table and function is for. `supabase/schema.md` shows it beside the columns and the policies.

comment on table public.goals is
  'What a person works towards: title, description, tags, photo and satisfaction. Ongoing until completed_at is set.';
comment on table public.issues is 'What stands in the way of a goal. Resolved once completed_at is set.';
comment on table public.strategies is 'How a goal may be reached. Resolved once completed_at is set.';
comment on table public.wishes is
  'Cards of the wall of wishes, or of one goal. Fulfilled while completed_at is set; it may be cleared again.';
comment on table public.achievements is 'Cards of the wall of achievements, or of one goal.';
comment on table public.gratitudes is 'Cards of the wall of gratitude.';
comment on table public.affirmations is 'Cards of the wall of affirmations; they have no photo.';
comment on table public.todos is 'The lines of the to-do list, in the order that the person gave them.';
comment on table public.actions is
  'The timeline: one row for each creation, completion and change of satisfaction, written by triggers and kept when the row it is about is deleted.';
comment on table public.trials is
  'When the trial of each person began: at the first confirmation of their address. Written by triggers only.';
comment on table public.subscriptions is
  'The paid plan of each person, as Stripe last showed it. Written by functions only; at most one row of a person has not ended.';

comment on table private.settings is
  'The one row of what the operator sets: billing, the clock of tests, and how much one person may keep.';
comment on table private.stripe_events is 'The events of Stripe that were applied already, so that none is applied twice.';
comment on table private.trial_key is
  'The one row with the two halves of the key of address_hash(), drawn once per database.';
comment on table private.trial_starts is
  'When an address first began a trial, by a keyed hash, so that a new account of the same address gets no second trial.';
comment on table private.contact_turns is 'When each client sent messages through the contact form within the last hour.';
comment on table private.kept_rows is 'How many rows of each table a person has, counted by triggers for the quotas.';
comment on sequence private.observations is
  'Numbers the readings of Stripe, so that an older one never overwrites a newer one.';

comment on function public.begin_checkout(uuid) is
  'Gives the subscription row that a checkout works on: the one that has not ended, or a new one of the same customer.';
comment on function public.change_rows(text, jsonb) is
  'Changes named columns of up to 200 rows of a collection at once, and gives the rows that are still there.';
comment on function public.end_session(uuid) is
  'Signs one session of the caller out. Ending another session than the current one needs a recent proof of identity.';
comment on function public.import_rows(text, jsonb) is
  'Adds up to 200 rows of an export with their original dates, and changes none that are there.';
comment on function public.list_sessions() is 'Lists where the caller is signed in, the current session first.';
comment on function public.move_todos(uuid[], uuid[]) is
  'Moves to-dos behind others, or to the front, and numbers the whole list from 1.';
comment on function public.next_observation() is 'Numbers a reading of Stripe before it is made.';
comment on function public.own_quotas() is 'How much the caller keeps of each kind, and how much is allowed.';
comment on function public.own_trial() is 'When the trial of the caller began, and the time of the server.';
comment on function public.photos_of(uuid, text, integer) is
  'The names of the photos of a person in a bucket, for the deletion of an account.';
comment on function public.record_subscription(uuid, integer, jsonb, text) is
  'Writes the snapshot of a subscription that was read from Stripe; false when the event was applied before.';
comment on function public.set_access_settings(boolean, integer) is
  'Sets whether access is paid for, and how far the clock is moved; the server calls it when it starts.';
comment on function public.set_quotas(jsonb) is 'Sets how much one person may keep; the server calls it when it starts.';
comment on function public.take_contact_turn(text) is
  'Whether a client may send one more message through the contact form: five an hour.';

comment on function private.address_hash(text) is 'A keyed hash of the canonical form of an e-mail address.';
comment on function private.at_most(text) is 'The quota of one kind.';
comment on function private.canonical_address(text) is
  'One spelling for all addresses of a mailbox: without +tags, and without the dots that Gmail ignores.';
comment on function private.clock() is 'The time, moved by the offset that tests may set.';
comment on function private.count_added() is 'Trigger: counts inserted rows, and refuses those beyond the quota with 413.';
comment on function private.count_none() is 'Trigger: forgets the counts of a table that was truncated.';
comment on function private.count_removed() is 'Trigger: counts deleted rows off.';
comment on function private.has_access() is
  'Whether the caller may write: the trial runs, the subscription is active, or billing is off.';
comment on function private.has_room_for_photo(text, text) is 'Whether the caller may store one more photo.';
comment on function private.is_assured() is
  'Whether the session has proved a second factor, or the caller has none that is verified.';
comment on function private.is_freshly_proved() is
  'Whether the caller proved their identity, refreshes aside, within the last ten minutes.';
comment on function private.is_importing() is 'Whether the statement is part of import_rows().';
comment on function private.keep_moment() is 'Trigger: gives an imported row its original created_at, unless that is in the future.';
comment on function private.kept_photos() is 'How many photos the caller has, and how many bytes they take together.';
comment on function private.own_session() is
  'The id of the session of the caller; null when it has ended or owes a second factor.';
comment on function private.refuse_new_owner() is 'Trigger: refuses to give a row to another person.';
comment on function private.refuse_reopening() is 'Trigger: refuses to clear the completion of a row.';
comment on function private.remember() is 'Trigger: writes what happened to a row into the timeline.';
comment on function private.remember_trial_of_new_address() is
  'Trigger: notes the trial for the new address of an account, so that the address gets no second one.';
comment on function private.start_trial() is 'Trigger: begins the trial when an address is first confirmed.';
comment on function private.tags_are_tidy(text[]) is 'Whether the tags of a goal are few, short, trimmed and different.';
comment on function private.take_turn() is
  'Trigger: lets the writes of one person run one after another, so that they cannot deadlock.';
