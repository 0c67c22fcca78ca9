import { useTranslation } from '../../../i18n/use-translation.ts';

interface WorkingProps {
  readonly words: string;
  readonly done?: number;
  /** Left out while it is not known. */
  readonly total?: number | undefined;
}

/** Says what an export or an import is doing, and how far it is. */
export function Working({ words, done, total }: WorkingProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{words}</p>
      <progress
        aria-label={t(($) => $.account.export.progress)}
        className="progress progress-primary h-3 w-full"
        {...(total !== undefined && { value: done, max: total })}
      />
    </>
  );
}
