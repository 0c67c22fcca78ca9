import '../i18n/pages-texts.ts';
import { NotFoundPage } from '../shell/failures/error-screen.tsx';

export default NotFoundPage;
