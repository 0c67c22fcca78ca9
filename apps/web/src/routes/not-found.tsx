import { Oops } from '../shell/error-screen.tsx';

export default Oops;
