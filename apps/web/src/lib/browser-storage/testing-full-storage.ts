const AREAS = ['localStorage', 'sessionStorage'] as const;

/** For tests: storage that has what it had, and takes nothing more. Returns the function that makes room. */
export function fillStorage(): () => void {
  const areas = AREAS.map((name) => [name, globalThis[name]] as const);
  for (const [name, area] of areas) place(name, fullOf(area));
  return () => {
    for (const [name, area] of areas) place(name, area);
  };
}

const place = (name: string, value: Storage) =>
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

/** An area of storage that has what it had, and takes nothing more. */
export const fullOf = (area: Storage): Storage =>
  new Proxy(area, {
    get(_, key) {
      if (key === 'setItem') return refuse;
      const value: unknown = Reflect.get(area, key);
      return typeof value === 'function' ? value.bind(area) : value;
    },
  });

function refuse(): never {
  throw new DOMException('no room', 'QuotaExceededError');
}
