/** Makes an icon of 24 px in the colour of the text around it. Preact sets the attributes as they are written. */
const icon = (path: string) => () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const BotIcon = icon('M5 9h14v9H5zM12 9V5M9 13h.01M15 13h.01M3 12v3M21 12v3');
export const SoundIcon = icon('M4 9.5v5h3.5L12 18V6L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11');
export const MutedIcon = icon('M4 9.5v5h3.5L12 18V6L7.5 9.5zM16 10l4 4M20 10l-4 4');
export const RestartIcon = icon('M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4.5V9h-4.5');
export const MenuIcon = icon('M11.5 5.5h1v1h-1zM11.5 11.5h1v1h-1zM11.5 17.5h1v1h-1z');
export const PlayIcon = icon('M8 5.5v13l11-6.5z');
export const SendIcon = icon('M4 12 20 5l-4 15-4.5-6.5zM11.5 13.5 20 5');
