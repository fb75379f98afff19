import { Component, type ReactElement, type ReactNode } from 'react';
import { CodeMissing } from '../../routing/lazyPage.tsx';
import { tabStorage } from '../../session/session.ts';
import { Page } from '../layout/Page.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { reloadWhenReachable } from './reloadWhenReachable.ts';

interface ErrorBoundaryProps {
  /** Keeps the head of a screen with this title. */
  readonly title?: string;
  readonly onFailure?: () => void;
  /** Shows the failure; by default it replaces the part. */
  readonly show?: (failure: ReactElement) => ReactNode;
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
    const { title, show, children } = this.props;
    if (failure === undefined) return children;
    // A retry reloads the document, in which the user may be typing unless its screen is what failed.
    const shown = <LoadFailure failure={failure} retry={this.retry} isLeftToUser={title === undefined} />;
    if (show !== undefined) return show(shown);
    return title === undefined ? shown : <Page title={title}>{shown}</Page>;
  }

  private retry = () => {
    // A document caches a failed import, so only a reload asks for it again.
    if (this.state.failure instanceof CodeMissing) void reloadWhenReachable();
    else this.setState({ failure: undefined });
  };
}

/** An app that was opened before a deploy finds the new code by loading itself anew: once. */
async function reloadOnce(): Promise<void> {
  const build = import.meta.url;
  if (tabStorage.getItem('reloaded') === build) return;
  await reloadWhenReachable(() => tabStorage.setItem('reloaded', build));
}
