/** Every colour of the suite. CSS gets them as variables, antd as tokens, mails inline. */
interface Palette {
  readonly page: string;
  readonly surface: string;
  /** Backgrounds above a surface: menus, dialogs, a hovered row. */
  readonly raised: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** The border of an input, with a contrast of 3:1 to its surface (WCAG 1.4.11). */
  readonly edge: string;
  /** Fills, which are the brand's blue in both schemes. */
  readonly accent: string;
  readonly accentStrong: string;
  readonly onAccent: string;
  /** The accent as text, icon and focus; the dark scheme uses a lighter tint. */
  readonly link: string;
  /** A tint of the accent, behind marks and selected items. */
  readonly soft: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly warn: string;
  readonly warnSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  /** The background of a destructive button. */
  readonly badStrong: string;
  readonly bar: string;
  readonly onBar: string;
  readonly onBarMuted: string;
  /** The background of a highlighted item on a bar. */
  readonly onBarSoft: string;
  /** The mountains on the sign-in screens, whose colours lie between bar and accent. */
  readonly peakFar: string;
  readonly peakMiddle: string;
  readonly peakNear: string;
  readonly shadow: string;
  /** The four stages of a lead. Their lightness differs, so that colour-blind people can tell them apart. */
  readonly prospecting: string;
  readonly prospectingSoft: string;
  readonly connecting: string;
  readonly connectingSoft: string;
  readonly engagement: string;
  readonly engagementSoft: string;
  readonly result: string;
  readonly resultSoft: string;
}

export const brand = { navy: '#000c36', blue: '#0027b5' } as const;

export const palettes = {
  light: {
    page: '#f4f6fb',
    surface: '#ffffff',
    raised: '#ffffff',
    text: '#0b1434',
    muted: '#545e7e',
    line: '#e0e4f0',
    edge: '#868fae',
    accent: brand.blue,
    accentStrong: '#001d87',
    onAccent: '#ffffff',
    link: brand.blue,
    soft: '#e8edff',
    good: '#0a6b37',
    goodSoft: '#e6f6ed',
    warn: '#8a4b00',
    warnSoft: '#fff1dc',
    bad: '#b3142a',
    badSoft: '#fdecef',
    badStrong: '#b3142a',
    bar: brand.navy,
    onBar: '#ffffff',
    onBarMuted: '#b9c3ea',
    onBarSoft: '#1f2a4f',
    peakFar: '#00186c',
    peakMiddle: '#00229a',
    peakNear: '#001c7f',
    shadow: 'rgb(0 12 54 / 0.1)',
    prospecting: '#0b6dba',
    prospectingSoft: '#e0f0fb',
    connecting: '#856016',
    connectingSoft: '#fdf0d8',
    engagement: '#861166',
    engagementSoft: '#f9e8f3',
    result: '#124525',
    resultSoft: '#dff5ee',
  },
  dark: {
    page: '#060a1a',
    surface: '#0f1731',
    raised: '#18213f',
    text: '#e9edfa',
    muted: '#a5afcd',
    line: '#232d52',
    edge: '#66729c',
    accent: brand.blue,
    accentStrong: '#1f45d8',
    onAccent: '#ffffff',
    link: '#93aaff',
    soft: '#1a2550',
    good: '#5fd695',
    goodSoft: '#0d2b22',
    warn: '#f5b95c',
    warnSoft: '#33240c',
    bad: '#ff8f9b',
    badSoft: '#361623',
    badStrong: '#c0233a',
    bar: brand.navy,
    onBar: '#ffffff',
    onBarMuted: '#b9c3ea',
    onBarSoft: '#1f2a4f',
    peakFar: '#00186c',
    peakMiddle: '#00229a',
    peakNear: '#001c7f',
    shadow: 'rgb(0 0 0 / 0.4)',
    prospecting: '#4c99f2',
    prospectingSoft: '#0c2a40',
    connecting: '#e68b62',
    connectingSoft: '#33260b',
    engagement: '#fac1fc',
    engagementSoft: '#3a1b31',
    result: '#70f2ba',
    resultSoft: '#082e25',
  },
} as const satisfies Record<string, Palette>;

export type Scheme = keyof typeof palettes;
