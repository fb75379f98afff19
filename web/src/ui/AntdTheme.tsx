import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { BusyIcon } from './icons.tsx';
import { antTheme } from './theme.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Gives antd components the theme of the suite, in the scheme of the system. Once, around the app. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => {
    const { token, ...rest } = antTheme(isDark ? 'dark' : 'light');
    return { ...rest, token: { ...token, motion: !isReduced } };
  }, [isDark, isReduced]);
  return (
    <ConfigProvider theme={config} button={busyButton} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}

/** antd fades its own one out, and loses it where a call is quicker: screen readers go on saying that it loads. */
const busyButton = { loadingIcon: <BusyIcon /> };

/** What opens on a screen is a part of it, also to screen readers; what opens in a dialog would be cut off there. */
const popupContainer = (trigger?: HTMLElement) =>
  (trigger?.closest('[role=dialog]') ? undefined : trigger?.closest('main')) ?? document.body;
