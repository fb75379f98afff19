import { palettes } from '../../../shared/rules/palette.ts';
import { drawCode } from '../ui/share/drawCode.ts';
import { linesOf } from '../ui/share/pictureText.ts';

export interface CertificateWords {
  readonly name: string;
  readonly courseName: string;
  readonly day: string;
  /** The address of the certificate's page, which the code opens. */
  readonly link: string;
}

/** The pictures' size in pixels: for a post, and for a status that fills a phone. */
export const pictureShapes = {
  post: { width: 1080, height: 1350 },
  status: { width: 1080, height: 1920 },
} as const;
export type PictureShape = keyof typeof pictureShapes;

const { bar, onBar, onBarMuted, accent, onAccent, peakFar, peakMiddle, surface } = palettes.light;
const EDGE = 84;

interface Look {
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
}

/** Draws a certificate. It has the brand's colours in the dark scheme too, because other people see it. */
export function drawCertificate(canvas: HTMLCanvasElement, words: CertificateWords, shape: PictureShape) {
  const { width, height } = pictureShapes[shape];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { fontFamily } = getComputedStyle(canvas);
  const write = (text: string, x: number, y: number, look: Look) => {
    pen.font = `${look.weight ?? 400} ${look.size}px ${fontFamily}`;
    pen.fillStyle = look.colour ?? onBar;
    pen.fillText(text, x, y);
  };
  const fill = (colour: string, path: Path2D) => {
    pen.fillStyle = colour;
    pen.fill(path);
  };
  const widthOf = (size: number, weight: number) => (text: string) => {
    pen.font = `${weight} ${size}px ${fontFamily}`;
    return pen.measureText(text).width;
  };
  /** Writes at most two lines, in a smaller size if they are too wide; returns the height below them. */
  const writeLines = (text: string, top: number, { size, weight }: { size: number; weight: number }) => {
    const room = width - 2 * EDGE;
    let fitted = size;
    let lines = linesOf(text, room, widthOf(fitted, weight));
    while (
      fitted > size / 2 &&
      (lines.length > 2 || lines.some((line) => widthOf(fitted, weight)(line) > room))
    ) {
      fitted -= 4;
      lines = linesOf(text, room, widthOf(fitted, weight));
    }
    for (const [index, line] of lines.entries())
      write(line, EDGE, top + fitted + index * fitted * 1.15, { size: fitted, weight });
    return top + fitted * 1.15 * lines.length;
  };

  const top = height === pictureShapes.post.height ? EDGE : 2 * EDGE;
  pen.fillStyle = bar;
  pen.fillRect(0, 0, width, height);
  const at = (share: number) => height - share * 480;
  fill(peakFar, mountain([0, at(0.72), 250, at(0.98), 460, at(0.6), 690, at(1.3), 1080, at(0.7)], height));
  fill(
    peakMiddle,
    mountain([0, at(0.44), 330, at(0.76), 560, at(0.4), 850, at(0.92), 1080, at(0.56)], height),
  );

  pen.save();
  pen.translate(EDGE, top);
  pen.scale(4, 4);
  const mark = new Path2D();
  mark.roundRect(0, 0, 32, 32, 9);
  fill(accent, mark);
  pen.strokeStyle = onAccent;
  pen.lineWidth = 3.4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D('M7.5 23V14l6 5.5 11-11V23'));
  pen.restore();

  pen.letterSpacing = '4px';
  write('CERTIFICATE OF COMPLETION', EDGE, top + 256, { colour: onBarMuted, size: 34, weight: 600 });
  pen.letterSpacing = '0px';
  const belowName = writeLines(words.name, top + 290, { size: 92, weight: 700 });
  write('has completed the course', EDGE, belowName + 70, { colour: onBarMuted, size: 38 });
  writeLines(words.courseName, belowName + 92, { size: 58, weight: 700 });

  const foot = height - (height - 1350) / 4 - EDGE;
  write(words.day, EDGE, foot - 62, { size: 42, weight: 600 });
  write('M-University · M-Suite', EDGE, foot, { colour: onBarMuted, size: 38 });
  const code = new Path2D();
  code.roundRect(width - EDGE - 240, foot - 228, 240, 240, 24);
  fill(surface, code);
  drawCode(pen, words.link, { left: width - EDGE - 228, top: foot - 216, size: 216 });
}

function mountain(points: readonly number[], bottom: number): Path2D {
  const path = new Path2D();
  path.moveTo(0, bottom);
  for (let index = 0; index < points.length; index += 2)
    path.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  path.lineTo(points.at(-2) ?? 0, bottom);
  return path;
}
