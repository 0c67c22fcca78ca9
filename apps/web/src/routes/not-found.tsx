import { NotFoundPage } from '../shell/failures/error-screen.tsx';

export default NotFoundPage;
