/** The query that searches a list; nothing typed shows all of it. */
export function searchQuery(search: string): { readonly q?: string } {
  return search === '' ? {} : { q: search };
}
