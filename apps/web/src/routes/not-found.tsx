import '../i18n/pages-texts.ts';
import { Oops } from '../shell/failures/error-screen.tsx';

export default Oops;
