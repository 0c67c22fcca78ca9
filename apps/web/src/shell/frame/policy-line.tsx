import '../../i18n/installing-texts.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { confirmedAt } from '../../features/auth/person.ts';
import { selectUser } from '../../features/auth/slice.ts';
import { POLICY_CHANGE } from '../../features/support/policy/policy-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { focusPage } from '../../ui/focus/focus-page.ts';
import { Notice } from '../../ui/status/notice.tsx';

const KNOWN_KEY = 'bloom.policy';

/** Announces a change of the privacy policy to everybody whose account is older, until they put it away. */
export function PolicyLine() {
  const { t } = useTranslation();
  const since = confirmedAt(useSelector(selectUser));
  const [isKnown, setKnown] = useState(() => readStored(KNOWN_KEY) === POLICY_CHANGE.name);
  if (isKnown || since === null || since >= POLICY_CHANGE.announced) return null;

  function putAway() {
    writeStored(KNOWN_KEY, POLICY_CHANGE.name);
    setKnown(true);
    focusPage();
  }

  return (
    <div className="mx-auto w-full max-w-[130rem] px-4 pt-4 sm:px-6 lg:px-10">
      <Notice tone="info">
        <p>{t(($) => $.installing.policy.changes)}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="outline" to="/privacy_policy" onClick={putAway}>
            {t(($) => $.installing.policy.read)}
          </LinkButton>
          <Button variant="quiet" onPress={putAway}>
            {t(($) => $.installing.policy.putAway)}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
