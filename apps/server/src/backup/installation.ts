import type { Installation } from '@bloom/supabase-server/backup/installation';
import type { Contents } from '@bloom/supabase-server/backup/verify';
import { LABEL } from '../config/stores.ts';

/** What backups need to know about Bloom. */
export const installation: Installation = {
  label: LABEL,
  // Without these keys nobody would stay signed in.
  keptFiles: ['secrets.json', 'stripe-sandbox.json'],
  counted: { goals: 'public.goals' },
  history: { schema: 'private', table: 'history' },
};

/** The description of a backup for the operator. */
export const told = ({ accounts, objects, rows }: Contents): string =>
  `${accounts} accounts, ${rows.goals} goals, ${objects} photos`;
