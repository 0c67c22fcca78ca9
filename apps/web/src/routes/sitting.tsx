import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { SittingPage } from '../features/sitting/components/sitting-page.tsx';

export default function Route() {
  return <SittingPage owner={useSelector(selectUser)?.id ?? ''} />;
}
