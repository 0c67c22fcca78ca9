import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import { SupportLine } from './support-line.tsx';

/** Shown after the account was deleted; somebody who only opens the URL has not deleted it, and is not told so. */
export function Farewell({ isDeleted }: { isDeleted: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-6">
      <SatisfactionDrawing of={0} className="size-32" />
      {isDeleted ? (
        <>
          <p className="text-lg">{t(($) => $.support.farewell.sorry)}</p>
          <p>{t(($) => $.support.farewell.deleted)}</p>
        </>
      ) : (
        <p className="text-lg">{t(($) => $.support.farewell.nothingDeleted)}</p>
      )}
      <p>{t(($) => $.support.farewell.feedback)}</p>
      <SupportLine text={t(($) => $.support.farewell.writeTo)} />
      <LinkButton to="/" variant="outline">
        {t(($) => $.support.farewell.home)}
      </LinkButton>
    </div>
  );
}
