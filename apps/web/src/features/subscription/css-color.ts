/**
 * A color of the stylesheet, such as `--color-primary`, as `rgb(...)`: what is drawn in frames of others understands no
 * newer way of writing it. Empty when the stylesheet has none of that name.
 */
export function rgbOf(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (value === '' || context === null) return '';
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
