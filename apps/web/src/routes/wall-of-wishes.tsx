import { OwnWall } from '../shell/own-wall.tsx';

export default function WallOfWishes() {
  return <OwnWall name="wishes" />;
}
