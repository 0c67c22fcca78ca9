import { Search } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { request } from '../requests.ts';

/** In the top bar: opens the search, which has a shortcut too. */
export function SearchButton() {
  const { t } = useTranslation();
  const label = t(($) => $.shell.menu.search);
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts="/ Control+K Meta+K"
      title={`${label} (/)`}
      onClick={() => request('search')}
      className={buttonClass('icon')}
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  );
}
