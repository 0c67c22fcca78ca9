import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { areKeysOn, setKeysOn } from './keys-preference.ts';

/** Switches single-key shortcuts on or off (WCAG 2.1.4); stored in this browser only. */
export function KeysChoice() {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(areKeysOn);

  function choose(next: boolean) {
    setOn(next);
    setKeysOn(next);
  }

  return (
    <div className="grid gap-1">
      <Switch isOn={isOn} onChange={choose}>
        {t(($) => $.account.preferences.keys)}
      </Switch>
      <p className="text-muted text-sm">{t(($) => $.account.preferences.keysHint)}</p>
    </div>
  );
}
