import { useStoredWall } from '../use-stored-wall.ts';
import { WALLS, type WallName } from '../wall.ts';
import { BrowserCards } from './browser-cards.tsx';
import { WallPage } from './wall-page.tsx';

interface StoredWallPageProps {
  readonly name: WallName;
  /** The id of the person who is signed in. */
  readonly owner: string;
  /** The form of a new card that is open from the first. */
  readonly startForm: string | null;
  /** Whether a fulfilled card is to be seen. */
  readonly wantsFulfilled: boolean;
}

/** A wall of the person who is signed in. */
export function StoredWallPage({ name, owner, ...start }: StoredWallPageProps) {
  const wall = useStoredWall(name);
  return (
    <WallPage definition={WALLS[name]} wall={wall} owner={owner} {...start}>
      {name === 'affirmations' && wall.isRead && <BrowserCards />}
    </WallPage>
  );
}
