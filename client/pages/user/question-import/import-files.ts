import { extensionOf } from '../../../../shared/contributions/upload-filter.ts';
import { largestUpload } from '../../../../shared/contributions/upload-limits.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';

/** A paper, and its answers where they are in a second file. */
export interface ChosenFiles {
  readonly paper?: File | undefined;
  readonly answers?: File | undefined;
}

/** What the reader of papers knows. */
const importExtensions = ['docx', 'doc', 'pdf', 'txt', 'md', 'xlsx', 'xml', 'zip', 'gift', 'json'];

export const accepted = importExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be read, in one sentence; undefined where it can. */
export function importProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = extensionOf(name);
  if (!importExtensions.some((one) => one === extension)) {
    return `“${name}”不是可以导入的文件，请选择 ${importExtensions.map((one) => `.${one}`).join('、')}`;
  }
  if (size === 0) return `“${name}”是空文件`;
  const largest = largestUpload(name);
  return size > largest ? `“${name}”有 ${formatFileSize(size)}，最大 ${formatFileSize(largest)}` : undefined;
}

const namesAnswers = /答案|解析|详解|评分|answer/i;

/** Which of the files that were chosen or dropped is the paper; those that are there stay where none takes their place. */
export function rolesOf(files: readonly File[], now: ChosenFiles): ChosenFiles {
  const [first, second] = files;
  if (!first) return now;
  if (second) {
    const isSwapped = namesAnswers.test(first.name) && !namesAnswers.test(second.name);
    return isSwapped ? { paper: second, answers: first } : { paper: first, answers: second };
  }
  if (now.paper && namesAnswers.test(first.name)) return { ...now, answers: first };
  return { ...now, paper: first };
}
