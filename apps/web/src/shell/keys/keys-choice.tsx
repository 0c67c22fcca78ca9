import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Switch } from '../../ui/switch.tsx';
import { areKeysOn, setKeysOn } from './preference.ts';

/** Whether single keys do something (WCAG 2.1.4); only this browser remembers it. */
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
