/** The size of a drawn photo, in pixels. */
export const WIDTH = 1200;
export const HEIGHT = 800;

/** A generator of numbers between 0 and 1, the same sequence for a seed at every run. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A rectangle that fades through these colours from top to bottom. */
export function sky(name: string, colours: readonly string[], height = HEIGHT): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${name}" x2="0" y2="1">${stops.join('')}</linearGradient>
    <rect width="${WIDTH}" height="${height}" fill="url(#${name})"/>`;
}

interface Ridge {
  readonly seed: number;
  /** The average height of the line, and how far it differs from that. */
  readonly level: number;
  readonly swing: number;
  /** How many hills there are from side to side. */
  readonly hills: number;
  readonly colour: string;
}

/** A line of hills that fills the picture down to its lower edge. */
export function ridge({ seed, level, swing, hills, colour }: Ridge): string {
  const next = chance(seed);
  const waves = [1, 2.3, 5.1, 11.7].map((pace, index) => ({
    pace: pace * hills,
    reach: swing / (1 + index * 1.6) ** 1.3,
    shift: next() * 7,
  }));
  const points = Array.from({ length: 121 }, (_, step) => {
    const along = step / 120;
    const lift = waves.reduce(
      (sum, { pace, reach, shift }) => sum + Math.sin(along * pace * 6.28 + shift) * reach,
      0,
    );
    return `${(along * WIDTH).toFixed(0)},${(level - lift).toFixed(1)}`;
  });
  return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${colour}"/>`;
}

interface Glow {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** A light with a wide halo. */
export function glow({ x, y, size, colour }: Glow): string {
  const circle = (radius: number, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"`;
  return `${circle(size * 4, 0.28)} filter="url(#far)"/>${circle(size * 2, 0.4)} filter="url(#far)"/>
    ${circle(size, 0.95)} filter="url(#near)"/>`;
}

/** Round leaves or petals strewn around a place. */
export function leaves(
  seed: number,
  place: Omit<Glow, 'colour'> & { readonly count: number; readonly colours: readonly string[] },
): string {
  const next = chance(seed);
  return Array.from({ length: place.count }, () => {
    const turn = next() * 6.28;
    const reach = Math.sqrt(next()) * place.size;
    const x = place.x + Math.cos(turn) * reach * 1.25;
    const y = place.y + Math.sin(turn) * reach * 0.9;
    const colour = place.colours[Math.floor(next() * place.colours.length)];
    const size = 12 + next() * 20;
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size.toFixed(0)}" ry="${(size * 0.6).toFixed(0)}"
      fill="${colour}" transform="rotate(${(next() * 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  }).join('');
}

/** The page for a drawing, with the grain and the soft corners of a camera. */
export function photoPage(drawing: string): string {
  return `<body style="margin:0"><svg width="${WIDTH}" height="${HEIGHT}" xmlns="http://www.w3.org/2000/svg">
    <filter id="near" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>
    <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
    <filter id="far" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="46"/></filter>
    <radialGradient id="corners" r=".78"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></radialGradient>
    ${drawing}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#corners)"/>
  </svg>`;
}
