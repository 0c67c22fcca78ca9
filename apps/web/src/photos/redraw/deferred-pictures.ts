export { makePreview } from './make-preview.ts';
export { redrawPhoto } from './redraw-photo.ts';
