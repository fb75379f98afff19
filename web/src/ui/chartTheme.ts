import { palettes, type Scheme } from '../../../shared/rules/palette.ts';
import { fontFamily } from './tokens.ts';

/** From a phone held in one hand still read. */
const FONT_SIZE = 13;

/** The `theme` of a chart of @ant-design/plots. Four series are the four stages of a lead, in their order. */
export function chartTheme(scheme: Scheme) {
  const { text, muted, line, edge, link, prospecting, connecting, engagement, result } = palettes[scheme];
  const series = [prospecting, connecting, engagement, result, link, muted];
  return {
    type: scheme,
    color: link,
    category10: series,
    category20: series,
    view: { viewFill: 'transparent' },
    line: { line: { lineWidth: 2.5 } },
    axis: {
      gridStroke: line,
      gridStrokeOpacity: 1,
      gridLineWidth: 1,
      gridLineDash: [0, 0],
      lineStroke: edge,
      tickStroke: edge,
      labelFill: muted,
      labelOpacity: 1,
      labelFontFamily: fontFamily,
      labelFontSize: FONT_SIZE,
      titleFill: muted,
      titleOpacity: 1,
      titleFontFamily: fontFamily,
      titleFontSize: FONT_SIZE,
    },
    legendCategory: {
      itemLabelFill: text,
      itemLabelFillOpacity: 1,
      itemLabelFontFamily: fontFamily,
      itemLabelFontSize: FONT_SIZE,
      itemMarkerSize: 10,
    },
    label: { fill: text, fillOpacity: 1, fontFamily, fontSize: FONT_SIZE },
  } as const;
}
