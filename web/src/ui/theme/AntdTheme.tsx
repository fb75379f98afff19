import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { BusyIcon } from './icons.tsx';
import { antTheme } from './theme.ts';
import { usePreference } from './useMediaQuery.ts';

/** antd's own icon stays, in the button's name too, where the answer is quicker than its animation. */
const button = { loadingIcon: <BusyIcon /> };

const form = { styles: { label: { fontWeight: 500 } } };

/** Gives antd components the theme of the suite, in the scheme of the system. Once, around the app. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isDark = usePreference('(prefers-color-scheme: dark)');
  const isReduced = usePreference('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => {
    const { token, ...rest } = antTheme(isDark ? 'dark' : 'light');
    return { ...rest, token: { ...token, motion: !isReduced }, cssVar: { key: 'suite' } };
  }, [isDark, isReduced]);
  return (
    <ConfigProvider theme={config} button={button} form={form} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}

/** Pop-ups belong to the page's main landmark; within a dialog they would be cut off. */
const popupContainer = (trigger?: HTMLElement) =>
  (trigger?.closest('[role=dialog]') ? undefined : trigger?.closest('main')) ?? document.body;
