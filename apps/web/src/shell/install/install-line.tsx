import '../../i18n/installing-texts.ts';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, writeStored } from '../../lib/browser-storage/stored.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { focusPage } from '../../ui/focus/focus-page.ts';
import { askToInstall, useInstallation } from './installation.ts';

/** From which visit on the installation is offered. */
const VISITS = 3;
const DECLINED_KEY = 'bloom.install';

/** Offers to install the app, in a line that disappears for good once it is answered. */
export function InstallLine({ visits }: { visits: number }) {
  const { t } = useTranslation();
  const installation = useInstallation();
  const [isAnswered, setAnswered] = useState(() => readStored(DECLINED_KEY) !== null);
  const canOffer = !isSharedDevice() && (installation === 'by asking' || installation === 'on iOS');
  if (visits < VISITS || isAnswered || !canOffer) return null;

  function answer() {
    writeStored(DECLINED_KEY, 'answered');
    setAnswered(true);
    focusPage();
  }

  return (
    <aside
      aria-label={t(($) => $.installing.install)}
      className="fade mx-auto flex max-w-[130rem] flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 pb-4 text-muted print:hidden"
    >
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-primary max-sm:hidden" />
      <p className="max-sm:w-full max-sm:text-center">{t(($) => $.installing.line)}</p>
      <span className="flex flex-wrap justify-center gap-2">
        {installation === 'by asking' ? (
          <Button
            variant="outline"
            onPress={() => {
              answer();
              void askToInstall();
            }}
          >
            {t(($) => $.installing.install)}
          </Button>
        ) : (
          <LinkButton variant="outline" to="/profile#this-device" onClick={answer}>
            {t(($) => $.installing.how)}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={answer}>
          {t(($) => $.installing.decline)}
        </Button>
      </span>
    </aside>
  );
}
