import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antTheme } from './theme.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** Gives antd components the theme of the suite, in the scheme of the system. Once, around the app. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => {
    const { token, components } = antTheme(isDark ? 'dark' : 'light');
    const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return { algorithm, token: { ...token, motion: !isReduced }, components };
  }, [isDark, isReduced]);
  return <ConfigProvider theme={config}>{children}</ConfigProvider>;
}
