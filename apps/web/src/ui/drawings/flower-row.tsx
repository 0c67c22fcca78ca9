interface Plant {
  readonly x: number;
  readonly height: number;
  readonly colour: string;
  readonly petals: number;
}

const plants: readonly Plant[] = [
  { x: 70, height: 120, colour: 'var(--satisfaction-2)', petals: 5 },
  { x: 150, height: 210, colour: 'var(--satisfaction-4)', petals: 6 },
  { x: 235, height: 160, colour: 'var(--satisfaction-1)', petals: 5 },
  { x: 320, height: 245, colour: 'var(--satisfaction-4)', petals: 7 },
  { x: 400, height: 135, colour: 'var(--satisfaction-2)', petals: 5 },
];

const GROUND = 300;

/** A row of flowers of different heights. Decoration only. */
export function FlowerRow({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 470 330" aria-hidden="true" className={className}>
      <ellipse cx="235" cy={GROUND + 4} rx="225" ry="22" fill="var(--color-base-300)" />
      {plants.map((plant) => (
        <Flower key={plant.x} {...plant} />
      ))}
    </svg>
  );
}

function Flower({ x, height, colour, petals }: Plant) {
  const top = GROUND - height;
  const leaf = GROUND - height * 0.4;
  const angles = Array.from({ length: petals }, (_, index) => (360 / petals) * index);
  return (
    <g>
      <g fill="none" stroke="var(--color-primary)" strokeWidth="4" strokeLinecap="round">
        <path
          d={`M${x} ${GROUND} C ${x - 10} ${GROUND - height / 2}, ${x + 8} ${top + 40}, ${x} ${top}`}
        />
      </g>
      <g fill="var(--color-primary)">
        <path d={`M${x - 3} ${leaf} q -34 -8 -40 -34 q 32 2 40 34`} />
        <path d={`M${x - 2} ${leaf - 18} q 34 -6 42 -30 q -32 0 -42 30`} opacity="0.8" />
      </g>
      {angles.map((angle) => (
        <ellipse
          key={angle}
          cx={x}
          cy={top - 17}
          rx="11"
          ry="17"
          fill={colour}
          opacity="0.9"
          transform={`rotate(${angle} ${x} ${top})`}
        />
      ))}
      <circle cx={x} cy={top} r="10" fill="var(--color-accent)" />
    </g>
  );
}
