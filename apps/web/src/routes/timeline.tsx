import { TimelinePage } from '../features/timeline/components/timeline-page.tsx';

export default function Route() {
  return <TimelinePage />;
}
