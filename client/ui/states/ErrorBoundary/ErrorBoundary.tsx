import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for the failed part; `retry` renders it again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Keeps a part that fails to render from taking the rest of the page with it. React reports the error itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  readonly handleRetry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.handleRetry) : this.props.children;
  }
}
