import '../../../i18n/search-texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { pagesOf } from '../../menu/pages.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { areKeysOn } from './keys-preference.ts';
import { LEADER } from './shortcuts.ts';

/** The list of keyboard shortcuts. */
export function KeySheet({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { t } = useTranslation();
  const isOn = areKeysOn();
  return (
    <Dialog
      isOpen
      title={t(($) => $.shortcuts.title)}
      closeLabel={t(($) => $.shortcuts.close)}
      isDismissable
      onClose={onClose}
    >
      <div className="grid gap-6 pb-5">
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
          <Group title={t(($) => $.shortcuts.anywhere)}>
            <Line what={t(($) => $.shortcuts.search)}>
              <Key>/</Key> {t(($) => $.shortcuts.or)} <Key>{'Ctrl'}</Key>
              <Key>K</Key>
            </Line>
            <Line what={t(($) => $.shortcuts.make)}>
              <Key>n</Key>
            </Line>
            <Line what={t(($) => $.shortcuts.edit)}>
              <Key>e</Key>
            </Line>
            <Line what={t(($) => $.shortcuts.sheet)}>
              <Key>?</Key>
            </Line>
          </Group>
          <Group title={t(($) => $.shortcuts.goTo)}>
            {pagesOf(t).map(({ name, label }) => (
              <Line key={name} what={label}>
                <Key>{LEADER}</Key>
                <span className="sr-only">{t(($) => $.shortcuts.afterwards)}</span>
                <Key>{t(($) => $.shortcuts.letters[name])}</Key>
              </Line>
            ))}
          </Group>
        </div>
        <p className="text-muted text-sm">
          {t(($) => (isOn ? $.shortcuts.off : $.shortcuts.offNow))}
        </p>
      </div>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-lg">{title}</h3>
      <dl className="grid gap-1">{children}</dl>
    </section>
  );
}

function Line({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <dt>{what}</dt>
      <dd className="flex shrink-0 items-center gap-1 text-muted text-sm">{children}</dd>
    </div>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="grid h-7 min-w-7 place-items-center rounded-lg border border-field-border bg-base-200 px-1.5 font-sans font-semibold text-base-content text-sm">
      {children}
    </kbd>
  );
}
