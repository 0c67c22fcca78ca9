import { chance, glow, HEIGHT, leaves, ridge, sky, WIDTH } from './brush.ts';

/** The contents of the photos in the pictures: drawn for Bloom, so that they are nobody else's. */
export const scenes = {
  mountain: [
    sky('dawn', ['#7f9fc4', '#f3c9a5', '#fbe3c0']),
    glow({ x: 820, y: 330, size: 46, colour: '#fff3d6' }),
    ridge({ seed: 3, level: 420, swing: 120, hills: 1.1, colour: '#a99bb5' }),
    ridge({ seed: 8, level: 500, swing: 90, hills: 1.6, colour: '#7d7f9f' }),
    ridge({ seed: 15, level: 600, swing: 70, hills: 1.3, colour: '#4f6a70' }),
    ridge({ seed: 21, level: 700, swing: 40, hills: 2.1, colour: '#2f4a45' }),
  ].join(''),
  sea: [
    sky('evening', ['#2d3f63', '#8d6f8f', '#f2a37c', '#fbd49a'], 470),
    glow({ x: 600, y: 430, size: 52, colour: '#ffe7b5' }),
    `<g transform="translate(0 470)">${sky('water', ['#d99a80', '#5f6d8c', '#26405c'], HEIGHT - 470)}</g>`,
    ripples(),
  ].join(''),
  garden: [
    sky('noon', ['#bfe0ea', '#eef4dc', '#d9e6b4']),
    ridge({ seed: 4, level: 430, swing: 40, hills: 1.4, colour: '#9fbf8b' }),
    ridge({ seed: 9, level: 540, swing: 26, hills: 1.1, colour: '#7ba56d' }),
    '<path d="M560 800c6-150-16-220 10-330h44c-10 120 20 200 14 330Z" fill="#6d4f3a"/>',
    leaves(5, {
      x: 590,
      y: 330,
      size: 230,
      count: 420,
      colours: ['#3f7a48', '#58974f', '#2f6440'],
    }),
    leaves(12, { x: 590, y: 340, size: 210, count: 34, colours: ['#f6d33c', '#fbe36a'] }),
    leaves(30, {
      x: 220,
      y: 740,
      size: 150,
      count: 90,
      colours: ['#d9577d', '#f0a3b5', '#6d9a5c'],
    }),
    leaves(33, {
      x: 1010,
      y: 750,
      size: 150,
      count: 90,
      colours: ['#e98a3f', '#f6c667', '#6d9a5c'],
    }),
  ].join(''),
  path: [
    sky('mist', ['#dfe9d8', '#f7eccb', '#c9d5a0']),
    glow({ x: 620, y: 250, size: 70, colour: '#fff6d8' }),
    '<path d="M430 800C520 620 600 560 600 430h44c10 140 150 200 270 370Z" fill="#d8b88e"/>',
    trunks(),
    leaves(7, {
      x: 200,
      y: 150,
      size: 330,
      count: 420,
      colours: ['#5f8a4c', '#86a95a', '#3f6b43'],
    }),
    leaves(11, {
      x: 1040,
      y: 140,
      size: 330,
      count: 420,
      colours: ['#c98a3c', '#86a95a', '#4f7d48'],
    }),
  ].join(''),
  bread: [
    sky('kitchen', ['#6a4c3b', '#a8795a', '#d9b48a']),
    glow({ x: 200, y: 120, size: 90, colour: '#ffe3b0' }),
    '<rect y="560" width="1200" height="240" fill="#7a5238"/>',
    '<ellipse cx="620" cy="640" rx="440" ry="70" fill="#4a2f20" opacity=".5" filter="url(#soft)"/>',
    '<ellipse cx="610" cy="610" rx="430" ry="80" fill="#c79a67"/>',
    '<path d="M270 590c-20-190 150-300 350-300s360 110 330 300c-120 60-560 60-680 0Z" fill="#b5652b"/>',
    '<path d="M300 540c0-150 150-230 320-230s320 80 300 220c-160-90-440-90-620 10Z" fill="#d98d46"/>',
    slashes(),
  ].join(''),
  piano: [
    sky('room', ['#3a2d33', '#6b4a45', '#c58a5f']),
    glow({ x: 980, y: 140, size: 80, colour: '#ffd9a0' }),
    '<rect y="430" width="1200" height="60" fill="#1d1518"/>',
    pianoKeys(),
  ].join(''),
  tea: [
    sky('window', ['#c4d9dc', '#eef0e2', '#e7d3b4']),
    '<g fill="none" stroke="#8a7460" stroke-width="26"><path d="M120 0v560M600 0v560M1080 0v560M0 270h1200"/></g>',
    leaves(18, {
      x: 330,
      y: 150,
      size: 180,
      count: 120,
      colours: ['#9dbb8a', '#b7cda0', '#7fa678'],
    }),
    '<rect y="560" width="1200" height="240" fill="#a4764f"/>',
    '<ellipse cx="640" cy="690" rx="300" ry="46" fill="#5a3a26" opacity=".45" filter="url(#soft)"/>',
    '<ellipse cx="620" cy="672" rx="270" ry="46" fill="#f4ede1"/>',
    '<path d="M440 420h360c0 150-60 250-180 250S440 570 440 420Z" fill="#5b8c7b"/>',
    '<path d="M790 460c110-30 130 120-20 130" fill="none" stroke="#5b8c7b" stroke-width="26"/>',
    '<ellipse cx="620" cy="420" rx="180" ry="38" fill="#4b7767"/><ellipse cx="620" cy="424" rx="160" ry="28" fill="#8a4f24"/>',
    '<g fill="none" stroke="#fff" stroke-width="16" opacity=".55" filter="url(#near)"><path d="M560 370c-40-70 40-90 0-170M660 370c-40-70 40-90 0-190"/></g>',
  ].join(''),
  house: [
    sky('dusk', ['#30446b', '#7f7aa0', '#e7a98c', '#f6d3a6']),
    glow({ x: 980, y: 170, size: 34, colour: '#fdf3d3' }),
    ridge({ seed: 6, level: 520, swing: 60, hills: 1.2, colour: '#5c6b7d' }),
    ridge({ seed: 14, level: 620, swing: 24, hills: 1.1, colour: '#3c5a4c' }),
    '<path d="M400 420h380v240H400Z" fill="#e9d9c4"/><path d="M360 430 590 270l230 160Z" fill="#8c4b3f"/>',
    '<g fill="#ffd27a"><rect x="450" y="480" width="80" height="80"/><rect x="650" y="480" width="80" height="80"/></g>',
    '<rect x="560" y="540" width="64" height="120" fill="#6b4a3a"/>',
    leaves(22, {
      x: 230,
      y: 520,
      size: 130,
      count: 200,
      colours: ['#2f5a45', '#47755a', '#264b3b'],
    }),
    leaves(25, {
      x: 950,
      y: 540,
      size: 120,
      count: 180,
      colours: ['#2f5a45', '#47755a', '#264b3b'],
    }),
    leaves(28, {
      x: 590,
      y: 730,
      size: 260,
      count: 160,
      colours: ['#d9577d', '#f0a3b5', '#4d7d58'],
    }),
  ].join(''),
};

/** A photo by what it shows. */
export type Scene = keyof typeof scenes;

function ripples(): string {
  const next = chance(2);
  const lines = Array.from({ length: 90 }, () => {
    const depth = next();
    const y = 476 + depth * depth * 320;
    const reach = 30 + next() * 120 * (0.4 + depth);
    const x = 600 + (next() - 0.5) * (160 + depth * 700);
    return `<path d="M${(x - reach).toFixed(0)} ${y.toFixed(0)}h${(reach * 2).toFixed(0)}" opacity="${(0.5 - depth * 0.35).toFixed(2)}"/>`;
  });
  return `<g stroke="#ffe3b5" stroke-width="4" stroke-linecap="round">${lines.join('')}</g>`;
}

function trunks(): string {
  const places = [40, 170, 300, 400, 830, 930, 1060, 1170];
  return places
    .map((x) => {
      const near = Math.abs(x - 620) / 620;
      const width = 12 + near * 46;
      return `<rect x="${x - width / 2}" width="${width}" height="${520 + near * 260}" fill="#4f3f34" opacity="${0.5 + near * 0.5}"/>`;
    })
    .join('');
}

function slashes(): string {
  const cuts = [400, 540, 680, 820].map((x) => `<path d="M${x - 60} 480q40-90 110-110"/>`);
  return `<g fill="none" stroke="#f3d3a0" stroke-width="24" stroke-linecap="round">${cuts.join('')}</g>`;
}

function pianoKeys(): string {
  const whites = Array.from(
    { length: 12 },
    (_, key) =>
      `<path d="M${key * 100} 490h97v${HEIGHT - 490}h-97Z" fill="${key % 5 === 2 ? '#efe3d0' : '#f8f1e4'}"/>`,
  );
  const blacks = [0, 1, 3, 4, 5, 7, 8, 10].map(
    (key) => `<rect x="${key * 100 + 66}" y="490" width="64" height="190" rx="6" fill="#231a1c"/>`,
  );
  return `<rect y="486" width="${WIDTH}" height="${HEIGHT}" fill="#b9a68d"/>${whites.join('')}${blacks.join('')}`;
}
