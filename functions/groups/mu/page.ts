interface PageInput {
  readonly query: { readonly limit: number };
  readonly from: { readonly after: number } | undefined;
}

/** A page of what is numbered in rising order, and where the next one goes on. */
export function pageAfter<T>(all: readonly T[], numberOf: (one: T) => number, { query, from }: PageInput) {
  const rest = from ? all.filter((one) => numberOf(one) > from.after) : all;
  const page = rest.slice(0, query.limit);
  const last = page.at(-1);
  const next = last !== undefined && rest.length > page.length ? { after: numberOf(last) } : undefined;
  return { page, next };
}
