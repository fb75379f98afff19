import type { ThemeConfig } from 'antd';

/** Every colour of the suite. The shell takes them as variables of CSS, antd as its tokens. */
interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** The edge of what can be typed in: 3:1 against its surface (WCAG 1.4.11). */
  readonly edge: string;
  readonly accent: string;
  readonly accentStrong: string;
  readonly onAccent: string;
  readonly link: string;
  /** A tint of the accent, behind marks and chosen items. */
  readonly soft: string;
  readonly good: string;
  readonly goodSoft: string;
  readonly bad: string;
  readonly badSoft: string;
  /** The ground of a button that takes something away. */
  readonly badStrong: string;
  readonly bar: string;
  readonly onBar: string;
  readonly onBarMuted: string;
  readonly shadow: string;
}

const brand = { navy: '#000c36', blue: '#0027b5' } as const;

export const palettes = {
  light: {
    page: '#f4f6fb',
    surface: '#ffffff',
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
    bad: '#b3142a',
    badSoft: '#fdecef',
    badStrong: '#b3142a',
    bar: brand.navy,
    onBar: '#ffffff',
    onBarMuted: '#b9c3ea',
    shadow: 'rgb(0 12 54 / 0.08)',
  },
  dark: {
    page: '#060a1a',
    surface: '#0f1731',
    text: '#e9edfa',
    muted: '#a5afcd',
    line: '#232d52',
    edge: '#66729c',
    accent: '#3355f0',
    accentStrong: '#2747d9',
    onAccent: '#ffffff',
    link: '#93aaff',
    soft: '#1a2550',
    good: '#5fd695',
    goodSoft: '#0d2b22',
    bad: '#ff8f9b',
    badSoft: '#361623',
    badStrong: '#c0233a',
    bar: brand.navy,
    onBar: '#ffffff',
    onBarMuted: '#b9c3ea',
    shadow: 'rgb(0 0 0 / 0.4)',
  },
} as const satisfies Record<string, Palette>;

export type Scheme = keyof typeof palettes;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Open Sans', 'Helvetica Neue', sans-serif";

/** The palettes as variables, in the scheme of the system. */
export const paletteRules = `:root{${declarations(palettes.light)}}@media (prefers-color-scheme:dark){:root{${declarations(palettes.dark)}}}`;

/** Puts the palettes into the document. By the CSSOM, which a policy without inline styles allows. */
export function applyPalettes() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(paletteRules);
  document.adoptedStyleSheets.push(sheet);
}

function declarations(palette: Palette): string {
  const variables = Object.entries(palette).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  );
  return [...variables, `--font:${fontFamily}`].join(';');
}

/** The tokens that antd is given; its algorithm of the scheme derives the rest. */
export function antTheme(scheme: Scheme): Pick<ThemeConfig, 'token' | 'components'> {
  const palette = palettes[scheme];
  return {
    token: {
      fontFamily,
      fontSize: 16, // Below 16 px, phones zoom into a field that is tapped.
      controlHeight: 44,
      opacityLoading: 0.85, // What is under way can still be read.
      borderRadius: 10,
      borderRadiusLG: 12,
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentStrong,
      colorPrimaryActive: palette.accentStrong,
      colorTextLightSolid: palette.onAccent,
      colorInfo: palette.accent,
      colorLink: palette.link,
      colorLinkHover: palette.link,
      colorLinkActive: palette.link,
      colorInfoBg: palette.soft,
      colorInfoBorder: palette.soft,
      colorSuccess: palette.good,
      colorSuccessBg: palette.goodSoft,
      colorSuccessBorder: palette.goodSoft,
      colorError: palette.bad,
      colorErrorBg: palette.badSoft,
      colorErrorBorder: palette.badSoft,
      colorText: palette.text,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorBgContainer: palette.surface,
      colorBgLayout: palette.page,
      colorBorder: palette.edge,
      colorBorderSecondary: palette.line,
    },
    components: {
      Alert: { defaultPadding: '10px 14px' },
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        defaultHoverColor: palette.link,
        defaultHoverBorderColor: palette.link,
        defaultActiveColor: palette.link,
        defaultActiveBorderColor: palette.link,
      },
      Form: { labelColor: palette.text, verticalLabelPadding: '0 0 6px', itemMarginBottom: 30 },
      Input: { paddingInline: 14, activeShadow: `0 0 0 3px ${palette.soft}` },
    },
  };
}
