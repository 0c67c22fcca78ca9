import type { BackupProfile } from '@bloom/supabase-server/backup/profile';
import type { Contents } from '@bloom/supabase-server/backup/verify';
import { LABEL } from '../config/label.ts';

/** What backups need to know about Bloom. */
export const backupProfile: BackupProfile = {
  label: LABEL,
  // Without these keys nobody would stay signed in.
  keptFiles: ['secrets.json', 'stripe-sandbox.json'],
  counted: { goals: 'public.goals' },
  history: { schema: 'private', table: 'history' },
};

/** The description of a backup for the operator. */
export const describeContents = ({ accounts, objects, rows }: Contents): string =>
  `${accounts} accounts, ${rows.goals} goals, ${objects} photos`;
