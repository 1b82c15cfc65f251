import { isAllowedUpload, uploadFilters } from '../../../../shared/contributions/upload-filter.ts';
import { maxQuestionFileBytes } from '../../../../shared/contributions/upload-limits.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';

/** A paper, and its answers where they are in a second file. */
export interface ChosenFiles {
  readonly paper?: File | undefined;
  readonly answers?: File | undefined;
}

export const accepted = uploadFilters.questions.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be read, in one sentence; undefined where it can. */
export function importProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!isAllowedUpload('questions', name)) {
    const kinds = uploadFilters.questions.map((extension) => `.${extension}`).join('、');
    return `“${name}”不是可以导入的文件，请选择 ${kinds}`;
  }
  if (size === 0) return `“${name}”是空文件`;
  if (size <= maxQuestionFileBytes) return undefined;
  return `“${name}”有 ${formatFileSize(size)}，最大 ${formatFileSize(maxQuestionFileBytes)}`;
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
