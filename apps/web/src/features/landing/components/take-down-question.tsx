import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface TakeDownQuestionProps {
  /** The text of the card. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a card of the demo is deleted. The start page has no other component with React Aria. */
export function TakeDownQuestion({ text, onClose, onConfirm }: TakeDownQuestionProps) {
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
        onClose={onClose}
        onConfirm={onConfirm}
      >
        <p className="line-clamp-6">{text}</p>
      </ConfirmDialog>
    </I18nProvider>
  );
}
