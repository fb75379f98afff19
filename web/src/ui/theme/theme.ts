import { type ThemeConfig, theme } from 'antd';
import { palettes, type Scheme } from '../../../../shared/rules/palette.ts';
import { fontFamily, sizes } from './tokens.ts';

type Algorithm = typeof theme.darkAlgorithm;

/** antd's own one of the dark tones down what it is given, which is made for the dark already. */
const asGiven: Algorithm = (given, derived) => {
  const { colorPrimary, colorLink, colorInfo, colorSuccess, colorWarning, colorError } = given;
  const rest = derived ?? theme.darkAlgorithm(given);
  return { ...rest, colorPrimary, colorLink, colorInfo, colorSuccess, colorWarning, colorError };
};

/** The tokens that antd is given; its algorithm of the scheme derives the rest. */
export function antTheme(scheme: Scheme): Pick<ThemeConfig, 'algorithm' | 'token' | 'components'> {
  const palette = palettes[scheme];
  const focus = {
    hoverBorderColor: palette.link,
    activeBorderColor: palette.link,
    activeShadow: `0 0 0 3px ${palette.soft}`,
  };
  return {
    algorithm: scheme === 'dark' ? [theme.darkAlgorithm, asGiven] : theme.defaultAlgorithm,
    token: {
      fontFamily,
      fontSize: sizes.text,
      controlHeight: sizes.control,
      controlHeightSM: sizes.controlSmall,
      opacityLoading: 0.85, // A loading button can still be read.
      borderRadius: sizes.radius,
      borderRadiusLG: sizes.radiusL,
      colorPrimary: palette.accent,
      colorPrimaryHover: palette.accentStrong,
      colorPrimaryActive: palette.accentStrong,
      colorTextLightSolid: palette.onAccent,
      colorInfo: palette.link,
      colorLink: palette.link,
      colorLinkHover: palette.link,
      colorLinkActive: palette.link,
      colorPrimaryBorder: palette.link, // The ring of what has the focus.
      colorPrimaryBg: palette.soft,
      colorPrimaryBgHover: palette.soft,
      controlItemBgActive: palette.soft,
      controlOutline: palette.soft,
      colorInfoBg: palette.soft,
      colorInfoBorder: palette.soft,
      colorSuccess: palette.good,
      colorSuccessBg: palette.goodSoft,
      colorSuccessBorder: palette.goodSoft,
      colorWarning: palette.warn,
      colorWarningBg: palette.warnSoft,
      colorWarningBorder: palette.warnSoft,
      colorError: palette.bad,
      colorErrorBg: palette.badSoft,
      colorErrorBorder: palette.badSoft,
      colorText: palette.text,
      colorTextSecondary: palette.muted,
      colorTextTertiary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorTextQuaternary: palette.edge,
      colorTextDisabled: palette.edge,
      colorIcon: palette.muted,
      colorBgContainerDisabled: palette.page,
      colorBorderDisabled: palette.line,
      colorFill: palette.line,
      colorFillSecondary: palette.soft,
      colorFillTertiary: palette.soft,
      colorFillQuaternary: palette.page,
      controlItemBgHover: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.page,
      colorBorder: palette.edge,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
    },
    components: {
      Alert: { defaultPadding: '10px 14px' },
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverColor: palette.link,
        defaultHoverBorderColor: palette.link,
        defaultActiveColor: palette.link,
        defaultActiveBorderColor: palette.link,
      },
      DatePicker: focus,
      Dropdown: { controlPaddingHorizontal: 16, paddingBlock: 11 },
      Form: { labelColor: palette.text, verticalLabelPadding: '0 0 6px', itemMarginBottom: 36 },
      Message: { contentPadding: '10px 14px' }, // Fits into a phone's bar.
      Input: { paddingInline: 14, ...focus },
      Progress: { defaultColor: palette.link, remainingColor: palette.line },
      Segmented: {
        controlHeight: 48, // Its items, within their track, are for thumbs too.
        itemSelectedColor: palette.text,
        trackBg: palette.line,
        itemSelectedBg: palette.raised,
      },
      Select: { ...focus, activeOutlineColor: palette.soft, optionSelectedColor: palette.text },
      Steps: { colorPrimary: palette.link, colorTextLightSolid: palette.surface },
      Tabs: { itemSelectedColor: palette.link, itemHoverColor: palette.link, inkBarColor: palette.link },
    },
  };
}
