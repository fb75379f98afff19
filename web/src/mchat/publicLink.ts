import { paths, pathTo } from '../routing/paths.ts';

/** Where visitors meet a bot. */
export function publicLink({ id, link }: { readonly id: string; readonly link: string }): string {
  return location.origin + pathTo(paths.mchat.public, { chatId: id, link });
}

/** The same before it is known what stands in place of the id. */
export function publicLinkPreview(link: string, id = '…'): string {
  const path = paths.mchat.public.replace(':chatId', id).replace(':link', link);
  return location.host + path;
}
