import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { antTheme } from './theme.ts';

const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Gives antd components the theme of the suite, in the scheme of the system. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery(darkScheme);
  const isReduced = useMediaQuery(reducedMotion);
  const config = useMemo(() => {
    const { token, components } = antTheme(isDark ? 'dark' : 'light');
    const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return { algorithm, token: { ...token, motion: !isReduced }, components, cssVar: { key: 'suite' } };
  }, [isDark, isReduced]);
  return <ConfigProvider theme={config}>{children}</ConfigProvider>;
}

function useMediaQuery(query: MediaQueryList): boolean {
  const matches = () => query.matches;
  return useSyncExternalStore(
    (onChange) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    matches,
    // The same when a document is made beforehand: what antd writes into it is alike in all schemes.
    matches,
  );
}
