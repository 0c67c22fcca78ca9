import { OwnWall } from '../shell/own-wall.tsx';

export default function WallOfGratitude() {
  return <OwnWall name="gratitudes" />;
}
