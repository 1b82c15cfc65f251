import { extensionOf, isAllowedUpload } from '../../../../shared/contributions/upload-filter.ts';
import { uploadLimits } from '../../../../shared/contributions/upload-limits.ts';
import { maxFileBytes } from '../../../../shared/platform/file-size.ts';
import { fileTypeName, fileTypeOf } from '../../../../shared/platform/file-type.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { fingerprintOf } from './queue/upload-memory.ts';

/** Why a file cannot be uploaded, in one sentence; undefined where it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = extensionOf(name);
  const type = fileTypeOf(extension);
  // mov has no type of its own, and the filter for all files leaves it out
  if (type === 'other' || !isAllowedUpload('all', name)) {
    return extension ? `不支持 .${extension} 文件` : '没有扩展名，不能判断是什么文件';
  }
  if (size === 0) return '是空文件';
  if (size > maxFileBytes[type]) {
    return `有 ${formatFileSize(size)}，${fileTypeName(type)}最大 ${formatFileSize(maxFileBytes[type])}`;
  }
  if (name.length > uploadLimits.name) return `文件名超过 ${uploadLimits.name} 个字`;
  return undefined;
}

export interface UnfitFile {
  readonly name: string;
  readonly problem: string;
}

/**
 * Files of the list at the same time; how many a person may have waiting is the gateway's to say (UPLOAD_OPEN_FILES).
 */
export const maxListedFiles = 50;

/** Parts chosen files into those that can be uploaded and those that cannot, with the reason of each. */
export function sortFiles(files: readonly File[], listed: readonly File[]): { taken: File[]; refused: UnfitFile[] } {
  const known = new Set(listed.map(fingerprintOf));
  const taken: File[] = [];
  const refused: UnfitFile[] = [];
  for (const file of files) {
    const fingerprint = fingerprintOf(file);
    const isFull = listed.length + taken.length >= maxListedFiles;
    const problem =
      fileProblem(file) ??
      (known.has(fingerprint) ? '已在列表中' : undefined) ??
      (isFull ? `一次最多上传 ${maxListedFiles} 个文件，请先移出一些` : undefined);
    if (problem) {
      refused.push({ name: file.name, problem });
      continue;
    }
    known.add(fingerprint);
    taken.push(file);
  }
  return { taken, refused };
}
