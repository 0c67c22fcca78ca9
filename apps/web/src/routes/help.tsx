import '../i18n/support-texts.ts';
import { useParams } from 'react-router';
import { HelpPage } from '../features/support/components/help-page.tsx';

export default function Route() {
  const { topic = null } = useParams();
  return <HelpPage topic={topic} />;
}
