import { ArrowRight, Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Above the goals: the link to the weekly sitting. */
export function SittingLine() {
  const { t } = useTranslation();
  return (
    <Link
      to="/sitting"
      className="-my-2.5 max-sm:-my-4 flex min-h-11 w-fit items-center gap-2 rounded-field font-medium text-primary underline-offset-4 hover:underline print:hidden"
    >
      <Sprout aria-hidden="true" className="size-5" />
      {t(($) => $.shell.menu.sitting)}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  );
}
