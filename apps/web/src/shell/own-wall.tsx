import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { StoredWallPage } from '../features/walls/components/stored-wall-page.tsx';
import type { WallName } from '../features/walls/wall.ts';

/** A wall of the person who is signed in. */
export function OwnWall({ name }: { name: WallName }) {
  const owner = useSelector(selectUser)?.id ?? '';
  return <StoredWallPage name={name} owner={owner} />;
}
