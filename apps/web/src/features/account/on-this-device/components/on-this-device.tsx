import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { isSharedDevice } from '../../../../lib/shared-device/shared-device.ts';
import { PartMissing } from '../../../../lists/part-missing.tsx';
import { selectSync } from '../../../../sync/store/slice.ts';

const Kept = lazy(() =>
  import('./deferred-on-this-device.tsx').then(
    (part) => ({ default: part.KeptOnThisDevice }),
    () => ({ default: PartMissing }),
  ),
);

/** What only this device has; nothing if there is nothing of it, so what says it is fetched only where there is something. */
export function OnThisDevice() {
  const { outbox, lost, isKept } = useSelector(selectSync);
  if (outbox.length + Object.keys(lost).length === 0 && (isKept || isSharedDevice())) return null;
  return (
    <Suspense>
      <Kept />
    </Suspense>
  );
}
