import { GardenPage } from '../features/goals/garden/garden-page.tsx';

export default GardenPage;
