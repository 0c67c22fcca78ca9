import { useTranslation } from '../../../i18n/use-translation.ts';
import { FirstReadLine } from '../../../sync/notices/first-read-line.tsx';
import { LoadFailed } from '../../../ui/status/load-failed.tsx';
import { BrowserCards } from '../browser-wall/components/browser-cards.tsx';
import { TABLES_OF_WALL } from '../list.ts';
import { useStoredWall } from '../use-stored-wall.ts';
import { WALLS, type WallName } from '../wall.ts';
import { WallPage } from './wall-page.tsx';

interface StoredWallPageProps {
  readonly name: WallName;
  /** The id of the signed-in person. */
  readonly owner: string;
  /** The form of a new card that is open at first. */
  readonly startForm: string | null;
  /** Whether fulfilled cards are shown at first. */
  readonly wantsFulfilled: boolean;
}

/** A wall of the signed-in person. */
export function StoredWallPage({ name, owner, ...start }: StoredWallPageProps) {
  const { t } = useTranslation();
  const wall = useStoredWall(name);
  return (
    <WallPage definition={WALLS[name]} wall={wall} owner={owner} {...start}>
      <FirstReadLine tables={TABLES_OF_WALL[name]} onRetry={wall.read}>
        {wall.isReadFailed && (
          <LoadFailed retryLabel={t(($) => $.shell.retry)} onRetry={wall.read}>
            {t(($) => $.walls.failed)}
          </LoadFailed>
        )}
      </FirstReadLine>
      {name === 'affirmations' && wall.isRead && <BrowserCards />}
    </WallPage>
  );
}
