import '../i18n/support-texts.ts';
import { LegalText } from '../features/support/components/legal-text.tsx';
import { TERMS } from '../features/support/policy/texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Page } from '../ui/page/page.tsx';

export default function Route() {
  const { t } = useTranslation();
  return (
    <Page title={t(($) => $.shell.footer.terms)} width="text" isCentred>
      <LegalText {...TERMS} />
    </Page>
  );
}
