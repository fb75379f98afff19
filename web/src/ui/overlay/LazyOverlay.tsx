import { Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Row } from '../layout/layout.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { FailureScope } from '../states/FailureScope.tsx';
import { useCloseGesture } from './useCloseGesture.ts';

interface LazyOverlayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet or dialog whose code loads when it opens. If it does not load, a dialog says so, and the screen stays. */
export function LazyOverlay({ isOpen, onClose, children }: LazyOverlayProps) {
  return (
    <ErrorBoundary show={(failure) => isOpen && <FailureDialog onClose={onClose}>{failure}</FailureDialog>}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The browser's own dialog needs no further code. */
function FailureDialog({ onClose, children }: Omit<LazyOverlayProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useCloseGesture(true, onClose);
  return (
    <dialog ref={dialog} className="card" onClose={onClose}>
      <FailureScope>{children}</FailureScope>
      <Row justify="center">
        <Button type="text" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </Row>
    </dialog>
  );
}
