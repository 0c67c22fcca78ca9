/** The brand's flower. */
export function BloomMark({ className }: { className?: string }) {
  const petals = [0, 72, 144, 216, 288];
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      {petals.map((angle) => (
        <ellipse
          key={angle}
          cx="16"
          cy="8.6"
          rx="4.6"
          ry="6.2"
          fill="currentColor"
          opacity="0.82"
          transform={`rotate(${angle} 16 16)`}
        />
      ))}
      <circle cx="16" cy="16" r="3.6" fill="var(--color-accent)" />
    </svg>
  );
}
