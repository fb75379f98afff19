/** Makes a thing for each name when it is first asked for, and gives the same one from then on. */
export function onePerName<T>(make: () => Promise<T>): (name: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (name) => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known;
  };
}
