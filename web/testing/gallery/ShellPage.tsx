import { MemoryRouter } from 'react-router-dom';
import { SessionScope } from '../../src/session/SessionScope.tsx';
import { createSessionStore } from '../../src/session/store.ts';
import { FeedbackScope } from '../../src/ui/feedback/FeedbackScope.tsx';
import { Frame } from '../../src/ui/frame/Frame.tsx';
import { type Shell, shells } from './shells.tsx';

const USERNAME = 'Wolfeschlegelst';
const user = JSON.stringify({ token: 'token', username: USERNAME });

const stored: Record<Shell['as'], Readonly<Record<string, string>>> = {
  nobody: {},
  unverified: { accessToken: user },
  user: { accessToken: user, validToken: 'validated' },
  admin: { adminToken: JSON.stringify({ adminToken: 'token', username: USERNAME }) },
};

const nothing = () => {};

/** Shows a screen with the navigation bars, as its user sees it. */
export function ShellPage({ id }: { id: string }) {
  const shell = shells.find((each) => each.id === id);
  if (shell === undefined) return null;
  const store = createSessionStore({
    getItem: (key) => stored[shell.as][key] ?? null,
    setItem: nothing,
    removeItem: nothing,
  });
  return (
    <SessionScope store={store}>
      <MemoryRouter initialEntries={[shell.at]}>
        <FeedbackScope>
          <Frame
            kind={shell.as === 'admin' ? 'admin' : 'app'}
            leave={nothing}
            {...(shell.Feed && { Feed: shell.Feed })}
          >
            {shell.screen}
          </Frame>
        </FeedbackScope>
      </MemoryRouter>
    </SessionScope>
  );
}
