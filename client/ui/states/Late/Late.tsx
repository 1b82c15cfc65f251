import { type ReactNode, Suspense } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { useCall } from '../../../lib/calls/calls.ts';

interface LateProps<I, D> {
  readonly endpoint: Endpoint<I, D>;
  readonly input: I;
  /** The same size as the content. */
  readonly placeholder: ReactNode;
  readonly children: (data: D) => ReactNode;
  /** Stands in for a call that has failed; by default a sentence with a retry button. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/** A part of a page whose call may be late or fail without the rest of the page. */
export function Late<I, D>(props: LateProps<I, D>) {
  return (
    <Suspense fallback={props.placeholder}>
      <CallResult {...props} />
    </Suspense>
  );
}

function CallResult<I, D>({ endpoint, input, placeholder, children, failed }: LateProps<I, D>) {
  const view = useCall(endpoint, input);
  if (view.status === 'ready') return <>{children(view.data)}</>;
  if (view.status === 'pending') return <>{placeholder}</>;
  if (failed) return <>{failed(view.retry)}</>;
  return (
    <p role="status">
      内容暂时没有加载出来{' '}
      <button type="button" onClick={view.retry}>
        重试
      </button>
    </p>
  );
}
