// Behind the pages on which people come in, which say nothing of it.
export { pages } from './pt-pages.ts';
