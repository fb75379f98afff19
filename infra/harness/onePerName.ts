/** Makes a thing for each name when it is first asked for, and gives the same one from then on. */
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
