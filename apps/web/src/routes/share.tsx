import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { PartMissing } from '../lists/part-missing.tsx';

/** Fetched on demand: few people open this page. */
const SharePage = lazy(() =>
  import('../shell/share/share-page.tsx').catch(() => ({ default: PartMissing })),
);

export default function Route() {
  const owner = useSelector(selectUser)?.id ?? '';
  return (
    <Suspense>
      <SharePage owner={owner} />
    </Suspense>
  );
}
