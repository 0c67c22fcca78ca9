import { OwnWall } from '../shell/own-wall.tsx';

export default function WallOfAchievements() {
  return <OwnWall name="achievements" />;
}
