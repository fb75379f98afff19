import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { BusyIcon } from './icons.tsx';
import { antTheme } from './theme.ts';
import { useMediaQuery } from './useMediaQuery.ts';

/** antd's own icon stays, in the button's name too, where the answer is quicker than its animation. */
const button = { loadingIcon: <BusyIcon /> };

/** Gives antd components the theme of the suite, in the scheme of the system. Once, around the app. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => {
    const { token, components } = antTheme(isDark ? 'dark' : 'light');
    const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return { algorithm, token: { ...token, motion: !isReduced }, components, cssVar: { key: 'suite' } };
  }, [isDark, isReduced]);
  return (
    <ConfigProvider theme={config} button={button}>
      {children}
    </ConfigProvider>
  );
}
