import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { logFault } from '../../../lib/log-fault.ts';
import { Button } from '../../../ui/button.tsx';
import { useFailureToast } from '../../../ui/toasts/use-failure-toast.ts';
import { openPortal } from '../portal-api.ts';
import { isUnknownPlan } from '../unknown-plan.ts';

/** Opens the payment provider's own page, with invoices, receipts and the card. */
export function PortalButton() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isOpening, setOpening] = useState(false);
  const failure = useFailureToast();

  async function open() {
    failure.takeBack();
    setOpening(true);
    try {
      window.location.assign(await openPortal(language));
    } catch (fault) {
      logFault('The page with the invoices could not be opened', fault);
      failure.tell(t(($) => (isUnknownPlan(fault) ? $.billing.unknown : $.billing.portal.failed)));
    }
    // The back button may restore this page from the back/forward cache.
    setOpening(false);
  }

  return (
    <Button variant="outline" isPending={isOpening} onPress={() => void open()}>
      {t(($) => $.billing.portal.button)}
    </Button>
  );
}
