import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface TakeDownQuestionProps {
  /** What stands on the card. */
  readonly text: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a card of the demo goes. The start page has no React Aria around it otherwise. */
export function TakeDownQuestion({ text, onCancel, onConfirm }: TakeDownQuestionProps) {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  return (
    <I18nProvider locale={locale}>
      <ConfirmDialog
        isOpen
        tone="danger"
        title={t(($) => $.landing.demo.question)}
        confirmLabel={t(($) => $.landing.demo.confirm)}
        cancelLabel={t(($) => $.landing.demo.keep)}
        onCancel={onCancel}
        onConfirm={onConfirm}
      >
        <p className="line-clamp-6">{text}</p>
      </ConfirmDialog>
    </I18nProvider>
  );
}
