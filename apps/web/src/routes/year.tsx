import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { YearPage } from '../features/goals/year/components/year-page.tsx';

export default function Route() {
  return <YearPage owner={useSelector(selectUser)?.id ?? ''} />;
}
