export { createStripeSandbox, type StripeSandbox } from './sandbox.ts';
