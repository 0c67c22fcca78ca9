import '../../../i18n/search-texts.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Search } from '../../../features/search/components/search.tsx';
import type { SearchOption } from '../../../features/search/options.ts';
import { SearchMemory } from '../../../features/search/search-memory.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newThings, pressAddButton } from '../../menu/new-thing.ts';
import { pagesOf } from '../../menu/pages.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { useGoTo } from '../use-go-to.ts';
import { addressOf } from './address-of.ts';
import { takeTyped } from './type-ahead.ts';

/**
 * The search dialog over any page. Its state belongs to the component that opened it, and is dropped when the person
 * signs out.
 */
export function SearchDialog({ memory: kept, onClose }: DialogProps) {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { pathname } = useLocation();
  const [memory] = useState(() => {
    kept.search ??= new SearchMemory();
    return kept.search;
  });
  const creations = newThings(pathname).map((thing) => ({
    ...thing,
    label: t(($) => $.shell.make[thing.name]),
    Icon: Plus,
  }));

  function choose({ to, thing }: SearchOption) {
    onClose();
    const isHere = creations.some((creation) => creation.to === to && creation.isHere);
    const address = thing === null ? to : addressOf(thing, memory);
    // The dialog restores the focus in the next frame, before anything else takes it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (isHere && pressAddButton()) return;
        if (address !== null) goTo(address);
      }),
    );
  }

  return (
    <Search
      memory={memory}
      takeTyped={takeTyped}
      pages={pagesOf(t)}
      creations={creations}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
