import { Component, type ReactNode } from 'react';
import { CodeMissing } from '../lazyPage.tsx';
import { tabStorage } from '../session/session.ts';
import { LoadFailure } from './LoadFailure.tsx';

interface ErrorBoundaryState {
  readonly failure?: Error | undefined;
}

/** Keeps a part that fails from taking the rest along, and lets it be tried again. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof CodeMissing ? error : new Error('This page could not be shown') };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof CodeMissing) reloadOnce();
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <div className="page page-narrow">
        <LoadFailure failure={failure} retry={this.retry} />
      </div>
    );
  }

  private retry = () => {
    // A document remembers code that did not come, so only a new one asks for it again.
    if (this.state.failure instanceof CodeMissing) window.location.reload();
    else this.setState({ failure: undefined });
  };
}

/** An app that was opened before a deploy finds the new code by loading itself anew: once, and not without a network. */
function reloadOnce() {
  const build = import.meta.url;
  if (!navigator.onLine || tabStorage.getItem('reloaded') === build) return;
  tabStorage.setItem('reloaded', build);
  window.location.reload();
}
