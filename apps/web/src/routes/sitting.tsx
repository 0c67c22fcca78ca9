import { useSelector } from 'react-redux';
import { selectUser } from '../features/auth/slice.ts';
import { SittingPage } from '../features/sitting/components/sitting-page.tsx';
import { Section } from '../ui/section.tsx';

export default function Route() {
  return <SittingPage owner={useSelector(selectUser)?.id ?? ''} Section={Section} />;
}
