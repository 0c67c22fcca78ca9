import '../../i18n/welcome-texts.ts';
import { trialDaysLeft } from '@bloom/domain/account/trial';
import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { confirmedAt } from '../../features/auth/person.ts';
import { selectUser } from '../../features/auth/slice.ts';
import { selectGoals } from '../../features/goals/list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { presentTime } from '../../lib/present.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SatisfactionDrawing } from '../../ui/drawings/satisfaction-drawing.tsx';
import { focusPage } from '../../ui/focus/focus-page.ts';
import { GUIDE } from '../menu/pages.tsx';
import { putAwayWelcome, welcomePutAwayBy } from './welcome-put-away.ts';

/**
 * Shows new people the way to the welcome guide until they put it away or no longer need it:
 * specification/shell.md#welcome-guide. It is drawn together with the goals: before that nobody knows whether it is
 * needed, and later it would push them down under somebody's finger.
 */
export function WelcomePanel() {
  const { t } = useTranslation();
  const title = useId();
  const user = useSelector(selectUser);
  const owner = user?.id ?? '';
  const since = confirmedAt(user);
  const [putAwayBy, setPutAwayBy] = useState(welcomePutAwayBy);
  const { list, areWhole } = useSelector(selectGoals);
  // The first strategy ends the guide, on whichever device it was written.
  const isThrough = list.some(({ strategies }) => strategies.length > 0);
  useEffect(() => {
    if (isThrough) putAwayWelcome(owner);
  }, [isThrough, owner]);
  // People who have been here for longer than a trial do not need it.
  const isNew = since !== null && trialDaysLeft(since, new Date(presentTime())) > 0;
  if (!isNew || putAwayBy === owner || isThrough || !areWhole) return null;

  function putAway() {
    putAwayWelcome(owner);
    setPutAwayBy(owner);
    focusPage();
  }

  return (
    <section
      aria-labelledby={title}
      className="grid gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6"
    >
      <div aria-hidden="true" className="max-sm:hidden">
        <SatisfactionDrawing of={3} className="size-24" />
      </div>
      <div className="grid content-center gap-3">
        <h2 id={title}>{t(($) => $.welcome.title)}</h2>
        <p className="max-w-[65ch]">{t(($) => $.welcome.text)}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={GUIDE} variant="outline">
            {t(($) => $.welcome.open)}
          </LinkButton>
          <Button variant="quiet" onPress={putAway}>
            {t(($) => $.welcome.putAway)}
          </Button>
        </div>
      </div>
    </section>
  );
}
