import { CodedError, timeoutMessage } from '../../../../shared/contract/errors.ts';
import { UnreadableFile } from './queue/file-hasher.ts';

/** What a person reads of a failure at the item. */
export function sentenceOfFailure(error: unknown): string {
  if (error instanceof UnreadableFile) return '文件已被修改、移动或删除，请重新选择';
  return error instanceof CodedError ? error.message : timeoutMessage;
}
