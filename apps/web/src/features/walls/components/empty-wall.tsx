import { PlusCard } from '../../../cards/plus-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  type PlantStage,
  SatisfactionDrawing,
} from '../../../ui/drawings/satisfaction-drawing.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { WallName } from '../wall.ts';

const drawings: Readonly<Record<WallName, PlantStage>> = {
  wishes: 3,
  achievements: 'completed',
  gratitudes: 4,
  affirmations: 2,
};

/** An empty wall: a drawing, a sentence, and the large card that adds one. */
export function EmptyWall({ name, onAdd }: { name: WallName; onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<SatisfactionDrawing of={drawings[name]} className="size-40" />}
      action={
        <div className="w-full sm:w-64">
          <PlusCard label={t(($) => $.walls[name].add)} onPress={onAdd} />
        </div>
      }
    >
      {t(($) => $.walls[name].empty)}
    </EmptyState>
  );
}
