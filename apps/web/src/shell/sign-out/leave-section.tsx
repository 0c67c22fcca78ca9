import { LogOut } from 'lucide-react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { discardDrafts } from '../../drafts/draft.ts';
import { DeleteAccount } from '../../features/account/components/delete-account.tsx';
import { selectUser } from '../../features/auth/slice.ts';
import { endedByDeletion } from '../../features/subscription/ended-by-deletion.ts';
import { selectSubscription } from '../../features/subscription/slice.ts';
import { useDateFormat } from '../../i18n/use-date-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { WithProof } from '../../lib/session/fresh-proof.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useConfirmedSignOut } from './use-confirmed-sign-out.tsx';
import { useSignOut } from './use-sign-out.ts';

/** What deleting the account does to the subscription, in words; null if none is running. */
function useRunningSubscription(): string | null {
  const { t } = useTranslation();
  const dateOf = useDateFormat('fullDay');
  const ended = endedByDeletion(useSelector(selectSubscription));
  if (ended === null) return null;
  return ended.paidUntil === null
    ? t(($) => $.account.delete.subscription)
    : t(($) => $.account.delete.subscriptionPaid, { date: dateOf(ended.paidUntil) });
}

interface LeaveSectionProps {
  readonly email: string;
  readonly withProof: WithProof;
}

/** The part of the profile with the ways to leave: signing out, and deleting the account. */
export function LeaveSection({ email, withProof }: LeaveSectionProps) {
  const { t } = useTranslation();
  const owner = useSelector(selectUser)?.id;
  const leave = useSignOut();
  const [leaveSaved, question] = useConfirmedSignOut();
  const navigate = useNavigate();

  async function deleted() {
    if (owner !== undefined) discardDrafts(owner);
    // The guard of this page redirects there once the session is gone.
    const state = { wayOut: '/sorry_to_see_you_go', isDeleted: true };
    await navigate('.', { replace: true, state });
    await leave();
  }

  return (
    <Section title={t(($) => $.account.leave.title)} anchor="leave">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<LogOut aria-hidden="true" className="size-5" />}
          onPress={() => void leaveSaved()}
        >
          {t(($) => $.account.leave.signOut)}
        </Button>
        <DeleteAccount
          email={email}
          withProof={withProof}
          subscription={useRunningSubscription()}
          onDeleted={() => void deleted()}
        />
      </div>
      {question}
    </Section>
  );
}
