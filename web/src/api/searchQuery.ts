export function searchQuery(search: string): { readonly q?: string } {
  return search === '' ? {} : { q: search };
}
