import '../../i18n/search-texts.ts';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { useLinkReturn } from '../history/use-link-return.ts';
import { newThingAt, pressAddButton } from '../menu/new-thing.ts';
import { pagesOf } from '../menu/pages.tsx';
import type { DialogProps, SearchDialogMemory } from './dialog-props.ts';
import { onRequest, type Request } from './requests.ts';
import { beginTypeAhead, takeTyped } from './search/type-ahead.ts';
import { useShownThing } from './search/use-shown-thing.ts';
import type { Command, Letters } from './shortcuts/shortcuts.ts';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useGoTo } from './use-go-to.ts';

type Part = ComponentType<DialogProps>;

const PARTS: Readonly<Record<Request, () => Promise<Part>>> = {
  search: async () => (await import('./search/lazy-search.tsx')).SearchDialog,
  sheet: async () => (await import('./shortcuts/lazy-key-sheet.tsx')).KeySheet,
};

/**
 * Over any page of a signed-in person: the search, the list of shortcuts, the shortcuts themselves, and what moves the
 * focus on a page that is there.
 */
export function SearchAndShortcuts() {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ readonly Part: Part } | null>(null);
  const [memory] = useState<SearchDialogMemory>({});
  const close = useCallback(() => setOpen(null), []);

  const show = useCallback(
    (wanted: Request) => {
      const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (wanted === 'search' && !isCovered) beginTypeAhead();
      PARTS[wanted]().then(
        (Part) => setOpen((known) => known ?? { Part }),
        () => {
          takeTyped();
          toast.error(t(($) => $.shell.failures.part));
        },
      );
    },
    [t],
  );
  useEffect(() => onRequest(show), [show]);

  function run(command: Command) {
    switch (command.kind) {
      case 'search':
      case 'sheet':
        return show(command.kind);
      case 'edit':
        return editFocused();
      case 'new': {
        const thing = newThingAt(pathname);
        if (!thing.isHere || !pressAddButton()) goTo(thing.to);
        return;
      }
      case 'go': {
        const page = pagesOf(t).find(({ name }) => name === command.page);
        if (page) goTo(page.to);
      }
    }
  }
  useShortcuts(useLetters(), run);
  useShownThing();
  useLinkReturn();
  return open && <open.Part memory={memory} onClose={close} />;
}

function useLetters(): Letters {
  const { t } = useTranslation();
  return Object.fromEntries(
    pagesOf(t).map(({ name }) => [name, t(($) => $.shortcuts.letters[name])]),
  ) as Letters;
}

/** Presses the edit button of the card, goal, row or line that has the focus. */
function editFocused(): void {
  const focused = document.activeElement;
  for (const place of ['li', '[role=row]', 'article', '[data-card]', '[role=dialog]']) {
    const edit = focused?.closest(place)?.querySelector<HTMLElement>('[data-edit]');
    if (!edit) continue;
    edit.click();
    return;
  }
}
