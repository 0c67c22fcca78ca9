import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseTheme, readTheme, THEMES, type Theme } from './theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Theme>('system');
  // What this browser keeps is not known while the page is prerendered.
  useEffect(() => setChosen(readTheme()), []);

  function choose(theme: Theme) {
    chooseTheme(theme);
    setChosen(theme);
  }

  return (
    <fieldset className="flex rounded-selector border border-field-border p-0.5">
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
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
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
