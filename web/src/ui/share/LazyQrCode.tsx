import { type ComponentProps, Suspense } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { Stack } from '../layout/layout.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import type LinkPictures from './LinkPictures.tsx';
import type QrCode from './QrCode.tsx';
import './share.css';

// Opened now and then.
const code = lazyPage(() => import('./QrCode.tsx'));
const pictures = lazyPage(() => import('./LinkPictures.tsx'));

/** A QR code, whose code comes when it is shown. */
export function LazyQrCode(props: ComponentProps<typeof QrCode>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <code.Screen {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The pictures of a link, whose code comes when they are shown. */
export function LazyLinkPictures(props: ComponentProps<typeof LinkPictures>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PicturesLoading />}>
        <pictures.Screen {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Has the heights of the choice, the code and the buttons. */
const PicturesLoading = () => (
  <Stack gap={3} aria-busy="true">
    <div className="skeleton-part" style={{ height: 48 }} />
    <Loading />
    <div className="skeleton-part" style={{ height: 44 }} />
  </Stack>
);

const Loading = () => (
  <Stack align="center" aria-busy="true">
    <div className="share-code skeleton-part" />
  </Stack>
);
