import { useTranslation } from '../../../../i18n/use-translation.ts';

/** Where to ask about a payment; nothing until the support address is known. */
export function Questions({ supportEmail }: { supportEmail: string | null }) {
  const { t } = useTranslation();
  if (supportEmail === null) return null;
  return (
    <p>
      {t(($) => $.subscription.return.questions)}{' '}
      <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
        {supportEmail}
      </a>
    </p>
  );
}
