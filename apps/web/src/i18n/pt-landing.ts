export { landing } from './pt/landing.ts';
