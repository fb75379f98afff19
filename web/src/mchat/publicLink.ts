import { paths, pathTo } from '../routing/paths.ts';

/** Returns the address of a bot's chat page for visitors. */
export function publicLink({ id, link }: { readonly id: string; readonly link: string }): string {
  return location.origin + pathTo(paths.mchat.public, { chatId: id, link });
}

/** Returns the public link while it is typed. A new bot has no id yet. */
export function publicLinkPreview(link: string, id = '…'): string {
  const path = paths.mchat.public.replace(':chatId', id).replace(':link', link);
  return location.host + path;
}
