import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { selectUser } from '../features/auth/slice.ts';
import { StoredWallPage } from '../features/walls/components/stored-wall-page.tsx';
import { formOfCard } from '../features/walls/draft/card-draft.ts';
import type { WallName } from '../features/walls/wall.ts';

/** A wall of the signed-in person. */
export function OwnWall({ name }: { name: WallName }) {
  const owner = useSelector(selectUser)?.id ?? '';
  const startForm = useStartForm(name);
  const [search] = useSearchParams();
  return (
    <StoredWallPage
      key={owner}
      name={name}
      owner={owner}
      startForm={startForm}
      wantsFulfilled={search.has('fulfilled')}
    />
  );
}

/**
 * Opens a new card if the URL asks for it, as app shortcuts do; then removes that from the URL, so that a reload does
 * not open another one.
 */
function useStartForm(name: WallName): string | null {
  const [search, setSearch] = useSearchParams();
  const card = search.get('card');
  const [startForm] = useState(() => (card === null ? null : formOfCard(name, card)));
  useEffect(() => {
    if (card !== null) setSearch({}, { replace: true });
  }, [card, setSearch]);
  return startForm;
}
