import type { Entry } from '@bloom/domain/outbox/entry';
import { wallCardName } from '@bloom/domain/walls/wall-card';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { UnsavedChanges } from '../../../../sync/notices/unsaved-changes.tsx';
import { savesOf, writtenRow } from '../../../../sync/store/saves.ts';
import type { WallName, WallRow } from '../../wall.ts';

const SAVES = {
  wishes: savesOf('wishes'),
  achievements: savesOf('achievements'),
  gratitudes: savesOf('gratitudes'),
  affirmations: savesOf('affirmations'),
};

/** Lists the changes of a wall's cards that are unsent or were refused. */
export function UnsavedCards({ name, rows }: { name: WallName; rows: readonly WallRow[] }) {
  const { t } = useTranslation();
  const saves = useSelector(SAVES[name]);

  function tell(save: Entry): string | null {
    const id = writtenRow(save);
    if (id === null) return t(($) => $.walls.unsaved.deletion);
    const card = rows.find((row) => row.id === id);
    if (card === undefined) return null;
    const text = wallCardName(card.description) || t(($) => $.walls.card.untitled);
    const isMissing = save.refusal?.kind === 'missing';
    return t(($) => (isMissing ? $.walls.unsaved.missing : $.walls.unsaved.refused), { text });
  }

  return (
    <div className="mb-5 empty:hidden has-[>:empty]:hidden">
      <UnsavedChanges saves={saves} tell={tell} />
    </div>
  );
}
