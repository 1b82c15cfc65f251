import { maxFileBytes } from '../../../shared/domain/file-size.ts';
import { fileTypeName, fileTypeOf } from '../../../shared/domain/file-type.ts';
import { formatFileSize } from '../../../shared/domain/format.ts';
import { extensionOf, isAllowedUpload } from '../../../shared/domain/upload-filter.ts';
import { uploadLimits } from '../../../shared/domain/upload-limits.ts';

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

export interface RefusedFile {
  readonly name: string;
  readonly problem: string;
}

/** Files of the list at the same time; the gateway keeps as many for a person. */
export const maxListedFiles = 50;

/** Parts chosen files into those that can be uploaded and those that cannot, with the reason of each. */
export function sortFiles(files: readonly File[], listed: number): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const tooMany = listed + taken.length >= maxListedFiles ? `一次最多上传 ${maxListedFiles} 个文件` : undefined;
    const problem = fileProblem(file) ?? tooMany;
    if (problem) refused.push({ name: file.name, problem });
    else taken.push(file);
  }
  return { taken, refused };
}
