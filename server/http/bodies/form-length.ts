import type { IncomingMessage } from 'node:http';
import { CodedError } from '../../../shared/contract/errors.ts';
import { uploadLimits } from '../../../shared/contributions/upload-limits.ts';

/** Boundaries, headers and fields of a form beside its file. */
const formBytes = 16 * 1024;

/**
 * Why a form is not forwarded: it states no length, or more than a part of an upload may have. What comes is no longer
 * than what was stated (RFC 9112 6.2), so nothing has to be counted on the way.
 */
export function formRefusal({ headers }: Pick<IncomingMessage, 'headers'>): CodedError | undefined {
  const length = headers['content-length'];
  if (length === undefined) return new CodedError(411, 411, '请求缺少长度');
  if (Number(length) > uploadLimits.partBytes.max + formBytes) return new CodedError(413, 413, '请求内容过大');
  return undefined;
}
