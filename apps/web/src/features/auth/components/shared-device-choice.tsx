import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { reconnect, supabaseAuth } from '../../../lib/backend/supabase.ts';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { chooseSharedDevice } from '../../../lib/shared-device/lazy-shared-tab.ts';
import { isSharedDevice } from '../../../lib/shared-device/shared-device.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { selectIsRestoring } from '../slice.ts';

/** Asks before the sign-in whether others use this browser too. The last answer stays for the next person. */
export function SharedDeviceChoice() {
  const { t } = useTranslation();
  const hint = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // A new tab on a shared device is found to be one on the way to its session, after the first drawing.
  useSelector(selectIsRestoring);
  const lastChosen = useIsHydrated() && isSharedDevice();
  const isShared = chosen ?? lastChosen;

  function choose(isChosen: boolean) {
    setChosen(isChosen);
    chooseSharedDevice(isChosen);
    void reconnect()
      .then(supabaseAuth)
      .catch(() => undefined);
  }

  return (
    <div className="grid justify-items-start">
      <Checkbox isChecked={isShared} describedBy={hint} onChange={choose}>
        {t(($) => $.auth.shared.choice)}
      </Checkbox>
      <p id={hint} className="text-muted text-sm empty:hidden">
        {isShared && t(($) => $.auth.shared.hint)}
      </p>
    </div>
  );
}
