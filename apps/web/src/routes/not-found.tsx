import '../i18n/pages-texts.ts';
import { Oops } from '../shell/error-screen.tsx';

export default Oops;
