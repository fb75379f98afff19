type Count = 'closed' | 'booked' | 'contact' | 'began';

/** Puts the most sales first, then what may become sales. */
export function bySales(
  one: Readonly<Record<Count, number>>,
  other: Readonly<Record<Count, number>>,
): number {
  return (
    other.closed - one.closed ||
    other.booked - one.booked ||
    other.contact - one.contact ||
    other.began - one.began
  );
}
