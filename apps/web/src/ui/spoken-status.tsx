/** Tells a screen reader what the person has just changed where the focus is not (WCAG 2.2, 4.1.3). */
export function SpokenStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
