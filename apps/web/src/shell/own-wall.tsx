import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { selectGoals } from '../features/goals/slice.ts';
import { loadGoals } from '../features/goals/thunks.ts';
import { StoredWallPage } from '../features/walls/components/stored-wall-page.tsx';
import type { WallName } from '../features/walls/wall.ts';
import { useAppDispatch } from '../lib/redux.ts';

/** A wall of the person who is signed in; the goals that are known follow when one of their cards changes there. */
export function OwnWall({ name }: { name: WallName }) {
  const dispatch = useAppDispatch();
  const owner = useSelector(selectUser)?.id ?? '';
  const { fetched } = useSelector(selectGoals);
  return (
    <StoredWallPage
      name={name}
      owner={owner}
      onGoalTouched={() => void (fetched && dispatch(loadGoals()))}
    />
  );
}
