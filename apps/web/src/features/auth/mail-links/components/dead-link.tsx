import '../../../../i18n/mail-links-texts.ts';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/status/notice.tsx';
import { selectHasSession } from '../../slice.ts';

interface DeadLinkProps {
  readonly text: string;
  /** Where to go on, and what that is called; otherwise to the sign-in, or to the goals of whoever is signed in. */
  readonly way?: { readonly to: string; readonly label: string };
}

/** Says that the link of a mail leads nowhere, with a way on. */
export function DeadLink({ text, way }: DeadLinkProps) {
  const { t } = useTranslation();
  const isSignedIn = useSelector(selectHasSession);
  const own = isSignedIn
    ? { to: '/goals', label: t(($) => $.mailLinks.link.toGoals) }
    : { to: '/sign_in', label: t(($) => $.auth.signIn.title) };
  const { to, label } = way ?? own;
  return (
    <div className="grid gap-4">
      <Notice tone="warning">{text}</Notice>
      <LinkButton to={to}>{label}</LinkButton>
    </div>
  );
}
