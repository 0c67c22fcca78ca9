import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';

/** A small animation for somebody who has just finished the last to-do; not for a list that was finished before. */
export function AllDone({ isAllDone }: { isAllDone: boolean }) {
  const { t } = useTranslation();
  const [known, setKnown] = useState(isAllDone);
  const [isShown, show] = useState(false);
  if (known !== isAllDone) {
    setKnown(isAllDone);
    show(isAllDone);
  }
  return (
    <span role="status" className="ms-3 inline-flex items-center gap-1.5 align-bottom">
      {isShown && (
        <>
          <SatisfactionDrawing of={4} className="bloom size-7" />
          <span className="fade font-medium text-base-content">{t(($) => $.todos.allDone)}</span>
        </>
      )}
    </span>
  );
}
