import '../i18n/pages-texts.ts';
import '../i18n/support-texts.ts';
import { hasPaidAccess } from '@bloom/domain/account/access';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { FirstGoalGuide } from '../features/goals/first-goal/components/first-goal-guide.tsx';
import { selectGoals } from '../features/goals/list.ts';
import { Guide } from '../features/support/components/guide.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAccess } from '../shell/use-access.ts';
import { putAwayWelcome } from '../shell/welcome/welcome-put-away.ts';
import { Page } from '../ui/page/page.tsx';

export default function ThankYouForSigningUp() {
  const { t } = useTranslation();
  const owner = useSelector(selectUser)?.id;
  const { flags } = useAccess();
  const { list, fetched, status } = useSelector(selectGoals);
  // The title stays while the first goal is planted on this page.
  const [isNew, setNew] = useState<boolean | null>(null);
  if (isNew === null && (fetched || list.length > 0)) setNew(list.length === 0);
  const leads = owner !== undefined && hasPaidAccess(flags);
  // What the device has says who this is: nothing is drawn before that, or it would jump for everybody who has goals.
  const isReading = leads && isNew === null && status === 'idle';
  return (
    <Page
      // Thanks are for who has just come; the menu leads everybody else here, and calls it by this name.
      title={
        isNew === false || isReading
          ? t(($) => $.shell.menu.guide)
          : t(($) => $.shell.pages.welcome)
      }
      width="text"
      lead={!isReading && t(($) => $.support.guide.lead)}
    >
      {leads ? (
        <FirstGoalGuide owner={owner} onPlanted={() => putAwayWelcome(owner)}>
          {(isLeading) => <Guide hasPlanting={!isLeading} />}
        </FirstGoalGuide>
      ) : (
        <Guide hasPlanting />
      )}
    </Page>
  );
}
