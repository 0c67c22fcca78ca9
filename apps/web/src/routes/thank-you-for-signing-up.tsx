import { hasPaidAccess } from '@bloom/domain/access';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { FirstGoalGuide } from '../features/goals/first-goal/components/first-goal-guide.tsx';
import { Guide } from '../features/support/components/guide.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAccess } from '../shell/use-access.ts';
import { dismissWelcome } from '../shell/welcome/welcome.ts';
import { Page } from '../ui/page.tsx';

export default function ThankYouForSigningUp() {
  const { t } = useTranslation();
  const owner = useSelector(selectUser)?.id;
  const { flags } = useAccess();
  return (
    <Page
      title={t(($) => $.shell.pages.welcome)}
      width="text"
      lead={t(($) => $.support.guide.lead)}
    >
      {owner !== undefined && hasPaidAccess(flags) ? (
        <FirstGoalGuide owner={owner} onPlanted={() => dismissWelcome(owner)}>
          {(isLeading) => <Guide hasPlanting={!isLeading} />}
        </FirstGoalGuide>
      ) : (
        <Guide hasPlanting />
      )}
    </Page>
  );
}
