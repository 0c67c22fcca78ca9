import '../../i18n/installing-texts.ts';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isSharedDevice } from '../../lib/shared-device/shared-device.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page/section.tsx';
import { askToInstall, type Installation, useInstallation } from './installation.ts';
import { askForStorage, isStoragePromised } from './persistent-storage.ts';

/**
 * The part of the profile about this device: how to install Bloom here, and whether the browser may delete its storage.
 */
export default function ThisDevice(): ReactNode {
  const { t } = useTranslation();
  const installation = useInstallation();
  const isPromised = usePromise(installation);
  return (
    <Section
      title={t(($) => $.installing.title)}
      anchor="this-device"
      state={t(
        ($) =>
          $.installing.state[
            isSharedDevice() ? 'shared' : installation === 'installed' ? 'installed' : 'inBrowser'
          ],
      )}
    >
      {isSharedDevice() ? (
        <p>{t(($) => $.installing.shared)}</p>
      ) : (
        <>
          <HowToInstall installation={installation} />
          <p className="text-muted text-sm">
            {t(($) => $.installing.stays)}{' '}
            {t(($) => (isPromised ? $.installing.promised : $.installing.mayGo))}
          </p>
        </>
      )}
    </Section>
  );
}

function HowToInstall({ installation }: { installation: Installation }) {
  const { t } = useTranslation();
  if (installation === 'installed') return <p>{t(($) => $.installing.installed)}</p>;
  return (
    <>
      <p>{t(($) => $.installing.why)}</p>
      {installation === 'by asking' ? (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Smartphone aria-hidden="true" className="size-5" />}
          onPress={() => void askToInstall()}
        >
          {t(($) => $.installing.install)}
        </Button>
      ) : (
        <p>{t(($) => (installation === 'on iOS' ? $.installing.ios : $.installing.byMenu))}</p>
      )}
    </>
  );
}

/** Whether the browser has promised persistent storage; requested once the app is installed. */
function usePromise(installation: Installation): boolean {
  const [isPromised, setPromised] = useState(false);
  useEffect(() => {
    const asked = installation === 'installed' ? askForStorage() : Promise.resolve();
    void asked.then(isStoragePromised).then(setPromised);
  }, [installation]);
  return isPromised;
}
