import { palettes, type Scheme } from '../../../../shared/rules/palette.ts';
import { fontFamily, sizes } from '../theme/tokens.ts';

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
      labelFontSize: sizes.textXs,
      titleFill: muted,
      titleOpacity: 1,
      titleFontFamily: fontFamily,
      titleFontSize: sizes.textXs,
    },
    legendCategory: {
      itemLabelFill: text,
      itemLabelFillOpacity: 1,
      itemLabelFontFamily: fontFamily,
      itemLabelFontSize: sizes.textXs,
      itemMarkerSize: 10,
    },
    label: { fill: text, fillOpacity: 1, fontFamily, fontSize: sizes.textXs },
  } as const;
}
