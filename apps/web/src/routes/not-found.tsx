import '../i18n/further-texts.ts';
import { Oops } from '../shell/error-screen.tsx';

export default Oops;
