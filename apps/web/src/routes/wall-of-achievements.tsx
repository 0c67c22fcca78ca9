import { TABLES_OF_WALL } from '../features/walls/list.ts';
import { OwnWall } from '../shell/own-wall.tsx';
import { showSoon } from '../sync/shown-soon.ts';

showSoon(TABLES_OF_WALL.achievements);

export default function WallOfAchievements() {
  return <OwnWall name="achievements" />;
}
