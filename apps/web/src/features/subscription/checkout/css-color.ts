import { arePixelsTrue } from '../../../lib/browser/true-pixels.ts';

/**
 * A colour of the stylesheet, such as `--color-primary`, as `rgb(...)`: the provider's frame does not understand newer
 * colour syntax. Empty if the stylesheet does not have it, or if the browser gives noise instead.
 */
export function rgbOf(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (value === '' || context === null || !arePixelsTrue()) return '';
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
