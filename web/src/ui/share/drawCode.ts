import { encode } from 'uqr';
import { palettes } from '../../../../shared/rules/palette.ts';

// Dark on light in the dark too: not every reader takes it the other way round.
const { text: ink, surface } = palettes.light;

interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Draws a QR code with a margin of two modules. */
export function drawCode(pen: CanvasRenderingContext2D, text: string, { left, top, size }: Square) {
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const step = size / data.length;
  pen.fillStyle = surface;
  pen.fillRect(left, top, size, size);
  pen.fillStyle = ink;
  // Overlaps by a fraction of a pixel, so that no light lines remain between dark modules.
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pen.fillRect(left + column * step, top + row * step, step + 0.4, step + 0.4);
}
