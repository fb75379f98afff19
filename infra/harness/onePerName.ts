/** Memoizes an asynchronous function of a name. */
export function onePerName<Name extends string, T>(
  make: (name: Name) => Promise<T>,
): (name: Name) => Promise<T> {
  const made = new Map<Name, Promise<T>>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}
