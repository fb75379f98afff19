import { palettes } from '../../../../shared/rules/palette.ts';
import { drawCode } from './drawCode.ts';
import { linesOf } from './pictureText.ts';

export interface CardWords {
  readonly title: string;
  /** The name of the person who gives the card. */
  readonly name: string;
  readonly phone?: string | undefined;
}

/** An A6 page of 105 × 148 mm, at 300 dots an inch. */
export const CARD = { width: 1240, height: 1748 } as const;

const { bar, onBar, text: ink, muted, surface } = palettes.light;
const EDGE = 80;
const CODE = 880;
const TITLE_LINES = 3;

/** Draws a card with a QR code to scan from paper. It is light in the dark too, as paper is. */
export function drawCard(canvas: HTMLCanvasElement, link: string, { title, name, phone }: CardWords) {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { width, height } = CARD;
  const { fontFamily } = getComputedStyle(document.body);
  const room = width - 2 * EDGE;
  const font = (size: number, weight: number) => {
    pen.font = `${weight} ${size}px ${fontFamily}`;
  };
  const write = (words: string, y: number, look: { size: number; weight: number; colour: string }) => {
    font(look.size, look.weight);
    pen.fillStyle = look.colour;
    pen.fillText(words, width / 2, y, room);
  };
  pen.textAlign = 'center';
  pen.fillStyle = surface;
  pen.fillRect(0, 0, width, height);

  let size = 104;
  let lines: string[];
  do {
    size -= 8;
    font(size, 700);
    lines = linesOf(title, room, (words) => pen.measureText(words).width);
  } while (size > 48 && lines.length > TITLE_LINES);
  const shown = lines.slice(0, TITLE_LINES);
  const band = 2 * EDGE + shown.length * size * 1.2;
  pen.fillStyle = bar;
  pen.fillRect(0, 0, width, band);
  for (const [index, line] of shown.entries())
    write(line, EDGE + size * (0.95 + index * 1.2), { size, weight: 700, colour: onBar });

  const foot = phone === undefined ? 240 : 310;
  const code = Math.min(CODE, height - band - foot - EDGE);
  const top = band + (height - band - foot - code) / 2;
  drawCode(pen, link, { left: (width - code) / 2, top, size: code });
  write('Scan to chat', height - foot + 40, { size: 68, weight: 700, colour: ink });
  write(name, height - foot + 124, { size: 54, weight: 600, colour: ink });
  if (phone !== undefined) write(phone, height - foot + 196, { size: 50, weight: 400, colour: ink });
  write(link.replace(/^https?:\/\//, ''), height - 56, { size: 36, weight: 400, colour: muted });
}
