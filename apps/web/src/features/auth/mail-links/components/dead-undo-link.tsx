import '../../../../i18n/mail-links-texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { DeadLink } from './dead-link.tsx';

/** Says that a link no longer removes what it was mailed for, with the way to where it can still be removed. */
export function DeadUndoLink({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const label = t(($) => $.mailLinks.undo.look);
  return <DeadLink text={text} way={{ to: '/profile#security', label }} />;
}
