import { Component, type ReactNode } from 'react';
import { CodeMissing } from '../../routing/lazyPage.tsx';
import { tabStorage } from '../../session/session.ts';
import { Page } from '../layout/Page.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { reloadWhenReachable } from './reloadWhenReachable.ts';

interface ErrorBoundaryProps {
  /** Keeps the head of a screen with this title. */
  readonly title?: string;
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure?: Error | undefined;
}

/** Keeps a part that fails from taking the rest along, and lets it be tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof CodeMissing ? error : new Error('This page could not be shown') };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.();
    if (error instanceof CodeMissing) void reloadOnce();
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <Framed title={this.props.title}>
        <LoadFailure failure={failure} retry={this.retry} />
      </Framed>
    );
  }

  private retry = () => {
    // A document caches a failed import, so only a reload asks for it again.
    if (this.state.failure instanceof CodeMissing) void reloadWhenReachable();
    else this.setState({ failure: undefined });
  };
}

function Framed({ title, children }: { title: string | undefined; children: ReactNode }) {
  return title === undefined ? children : <Page title={title}>{children}</Page>;
}

/** An app that was opened before a deploy finds the new code by loading itself anew: once. */
async function reloadOnce(): Promise<void> {
  const build = import.meta.url;
  if (tabStorage.getItem('reloaded') === build) return;
  await reloadWhenReachable(() => tabStorage.setItem('reloaded', build));
}
