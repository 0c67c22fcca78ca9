import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseTheme, THEMES } from './theme.ts';
import { useTheme } from './use-theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const group = useId();
  const chosen = useTheme();

  return (
    <fieldset className="flex flex-wrap rounded-selector border border-field-border p-0.5">
      <legend className="sr-only">{t(($) => $.shell.footer.theme)}</legend>
      {THEMES.map((theme) => {
        const Icon = icons[theme];
        return (
          <label
            key={theme}
            title={t(($) => $.shell.footer[theme])}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-checked:bg-base-300 has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-5" />
            <span className="sr-only">{t(($) => $.shell.footer[theme])}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
