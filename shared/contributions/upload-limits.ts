import { maxFileBytes } from '../platform/file-size.ts';
import { fileTypeOf } from '../platform/file-type.ts';
import { extensionOf } from './upload-filter.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one upload may be (docs/product/contributions.md#uploads). */
export const uploadLimits = {
  fileBytes: Math.max(...Object.values(maxFileBytes)),
  /** Characters of a file name. */
  name: 255,
  title: 100,
  /** Characters of a school's or an examination's name. */
  tagName: 50,
  partBytes: { min: 64 * kilobyte, max: 8 * megabyte },
  parts: 1000,
} as const;

/** Of a file with questions for a bank of one's own. */
export const maxQuestionFileBytes = 50 * megabyte;

/** The size that a file of this name may have; 0 where its type is not taken. */
export const largestUpload = (fileName: string): number => {
  const type = fileTypeOf(extensionOf(fileName));
  return type === 'other' ? 0 : maxFileBytes[type];
};

/** The length of a file's parts: the wished length, or more if the file would have too many parts. */
export function partBytesFor(fileBytes: number, wished: number): number {
  const { min, max } = uploadLimits.partBytes;
  const needed = Math.ceil(fileBytes / uploadLimits.parts / min) * min;
  return Math.min(max, Math.max(min, needed, wished));
}

export const partCount = (fileBytes: number, partBytes: number): number => Math.ceil(fileBytes / partBytes);

/** The length of part `n`, counted from 1; 0 for a part that the file does not have. */
export function partLength(fileBytes: number, partBytes: number, n: number): number {
  if (n < 1) return 0;
  return Math.max(0, Math.min(partBytes, fileBytes - (n - 1) * partBytes));
}
