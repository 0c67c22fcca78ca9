/** Memoises a function for its last arguments. */
export function memo<Arguments extends readonly unknown[], Made>(
  make: (...args: Arguments) => Made,
): (...args: Arguments) => Made {
  let last: { readonly args: Arguments; readonly made: Made } | null = null;
  return (...args) => {
    const isSame = last?.args.every((known, index) => known === args[index]) ?? false;
    if (last === null || !isSame) last = { args, made: make(...args) };
    return last.made;
  };
}
