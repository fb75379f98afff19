/** A keyboard that comes up over the calendar helps nobody. */
export const isTouch = () => window.matchMedia('(pointer: coarse)').matches;
