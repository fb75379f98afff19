const VIDEO_ID = /^[\w-]{11}$/;

const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);

/** Returns the id of the video that a YouTube link shows; undefined for any other text. */
export function youTubeId(link: string): string | undefined {
  const typed = link.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [, first, second] = url.pathname.split('/');
  let id: string | null | undefined;
  if (url.hostname === 'youtu.be') id = first;
  else if (HOSTS.has(url.hostname))
    id = first === 'watch' ? url.searchParams.get('v') : shortsId(first, second);
  return id && VIDEO_ID.test(id) ? id : undefined;
}

function shortsId(first: string | undefined, second: string | undefined): string | undefined {
  return first === 'shorts' ? second : undefined;
}
