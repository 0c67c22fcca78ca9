import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';

/** Only who has shared something comes here: what every page knows of the routes stays small. */
const SharePage = lazy(() => import('../shell/share/share-page.tsx'));

export default function Route() {
  const owner = useSelector(selectUser)?.id ?? '';
  return (
    <Suspense>
      <SharePage owner={owner} />
    </Suspense>
  );
}
