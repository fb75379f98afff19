import { ConfigProvider, theme } from 'antd';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { antTheme } from './theme.ts';

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Gives antd components the look of the suite, in the scheme of the system. */
export function AntLook({ children }: { children: ReactNode }) {
  const isDark = useMatch(dark);
  const isCalm = useMatch(calm);
  const look = useMemo(() => {
    const { token, components } = antTheme(isDark ? 'dark' : 'light');
    const algorithm = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
    return { algorithm, token: { ...token, motion: !isCalm }, components };
  }, [isDark, isCalm]);
  return <ConfigProvider theme={look}>{children}</ConfigProvider>;
}

function useMatch(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}
