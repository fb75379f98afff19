import type { FeedProps } from '../ui/frame/FrameContext.ts';
import { NewRelease } from '../worker/NewRelease.tsx';
import { Feed } from './Feed.tsx';

/** The work of a signed-in user's tab that begins once the first screen is shown, in a page of this release. */
export const atRestOf = (release: string) => (props: FeedProps) => (
  <>
    <Feed {...props} />
    <NewRelease release={release} />
  </>
);
