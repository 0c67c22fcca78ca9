import { crc32, deflateSync } from 'node:zlib';
import { chance } from '../pictures/brush.ts';
import type { Scene } from '../pictures/scenes.ts';

const WIDTH = 600;
const HEIGHT = 400;

type Colour = readonly [red: number, green: number, blue: number];

/** For each photo the colours of the sky from top to bottom, and of the hills from far to near. */
const PALETTES: Readonly<
  Record<Scene, { readonly sky: readonly string[]; readonly hills: readonly string[] }>
> = {
  mountain: { sky: ['#7f9fc4', '#f3c9a5', '#fbe3c0'], hills: ['#a99bb5', '#7d7f9f', '#2f4a45'] },
  sea: { sky: ['#2d3f63', '#f2a37c', '#fbd49a'], hills: ['#d99a80', '#5f6d8c', '#26405c'] },
  garden: { sky: ['#bfe0ea', '#eef4dc', '#d9e6b4'], hills: ['#9cc08a', '#6f9c5b', '#3f6b3a'] },
  path: { sky: ['#cfe3dd', '#f1ead2', '#f6dcb2'], hills: ['#a8bf9b', '#7d9a6a', '#4d6b45'] },
  house: { sky: ['#f6d7b0', '#f9e8cf', '#f3c9a5'], hills: ['#d3a17d', '#b07a5c', '#6d4a3c'] },
  piano: { sky: ['#2c2a3f', '#5b4d6d', '#a98a8f'], hills: ['#4b405c', '#352d44', '#1f1a2b'] },
  bread: { sky: ['#f7e6c8', '#efd0a0', '#e2b27a'], hills: ['#c98f55', '#a86f3b', '#74481f'] },
  tea: { sky: ['#dfe7e4', '#f0e6d4', '#e7cfae'], hills: ['#b9a88c', '#8f7d63', '#5d5040'] },
};

/** Draws each scene, once. */
export function drawPhotos(): (scene: Scene) => Buffer {
  const drawn = new Map(Object.keys(PALETTES).map((scene) => [scene, drawPhoto(scene as Scene)]));
  return (scene) => drawn.get(scene) ?? drawPhoto(scene);
}

/** Draws a landscape in the colours of a scene, as a PNG: hills in front of a sky, with a light above them. */
function drawPhoto(scene: Scene): Buffer {
  const { sky, hills } = PALETTES[scene];
  const seed = [...scene].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const next = chance(seed);
  const light = { x: WIDTH * (0.25 + next() * 0.5), y: HEIGHT * (0.2 + next() * 0.2) };
  const ridges = hills.map((colour, index) => ({
    colour: colourOf(colour),
    level: HEIGHT * (0.52 + index * 0.17),
    waves: [1, 2.3, 5.1].map((pace) => ({ pace: pace * (1 + next()), shift: next() * 7 })),
    swing: HEIGHT * (0.13 - index * 0.03),
  }));
  const skyColours = sky.map(colourOf);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let x = 0; x < WIDTH; x += 1) {
    const tops = ridges.map(({ level, waves, swing }) =>
      waves.reduce(
        (top, { pace, shift }, index) =>
          top - (Math.sin((x / WIDTH) * pace * 6.28 + shift) * swing) / (1 + index * 1.6),
        level,
      ),
    );
    for (let y = 0; y < HEIGHT; y += 1) {
      const ground = ridges[tops.findLastIndex((top) => y >= top)]?.colour;
      const colour = ground ?? lit(faded(skyColours, y / HEIGHT), light, x, y);
      rows.set(colour.map(Math.round), y * (1 + WIDTH * 3) + 1 + x * 3);
    }
  }
  return png(rows);
}

function lit(colour: Colour, light: { x: number; y: number }, x: number, y: number): Colour {
  const far = Math.hypot(x - light.x, y - light.y) / HEIGHT;
  return mixed(colour, [255, 248, 226], 0.5 * Math.exp(-9 * far));
}

const colourOf = (text: string): Colour => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
];

function mixed(one: Colour, other: Colour, part: number): Colour {
  const mix = (index: 0 | 1 | 2) => one[index] * (1 - part) + other[index] * part;
  return [mix(0), mix(1), mix(2)];
}

function faded(colours: readonly Colour[], at: number): Colour {
  const place = at * (colours.length - 1);
  const above = Math.floor(place);
  const first = colours[above] ?? [0, 0, 0];
  return mixed(first, colours[above + 1] ?? first, place - above);
}

/** A PNG with three bytes for each pixel; each row begins with the byte of its filter. */
function png(rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return [length, named, sum];
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    ...chunk('IHDR', head),
    ...chunk('IDAT', deflateSync(rows)),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}
