import { useTranslation } from '../../../i18n/use-translation.ts';

interface WorkingProps {
  readonly words: string;
  readonly done?: number;
  /** Undefined while it is unknown. */
  readonly total?: number | undefined;
}

/** Shows what an export or an import is doing, and its progress. */
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
