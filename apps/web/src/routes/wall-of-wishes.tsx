import { TABLES_OF_WALL } from '../features/walls/list.ts';
import { OwnWall } from '../shell/own-wall.tsx';
import { prefetchTables } from '../sync/prefetch.ts';

prefetchTables(TABLES_OF_WALL.wishes);

export default function WallOfWishes() {
  return <OwnWall name="wishes" />;
}
