import { signedInFrame } from '../frame/lazy-signed-in-frame.tsx';
import { haveFrame } from '../frame/signed-in-frame.ts';

// Imported by the guards of personal pages, so that these are never drawn without it.
haveFrame(signedInFrame);
