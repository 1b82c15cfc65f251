import { questionErrorKinds, resourceErrorKinds } from '../../../../shared/contributions/error-report.ts';
import { announcementCategories } from '../../../../shared/library/announcement.ts';
import { chargeTypes } from '../../../../shared/library/charge.ts';
import { examPapers } from '../../../../shared/library/exam-paper.ts';
import { qualityLevels } from '../../../../shared/library/quality.ts';
import { gradeNames, paperKinds, resourceTypes, textbookVersions } from '../../../../shared/platform/facet-codes.ts';
import { resourceCategories } from '../../../../shared/platform/study.ts';

/** `code name` pairs, or names alone that are numbered from 1. */
const words = (text: string) =>
  text.split(' ').map((word, i) => {
    const [code, name] = word.includes(':') ? word.split(':') : [String(i + 1), word];
    return { code: code ?? '', name: name ?? '' };
  });

/** Dictionaries that the product fixes, by type. */
export const dictionaries = {
  paperKind: [...paperKinds],
  examPaper: examPapers.map(({ code, name }) => ({ code, name })),
  grade: gradeNames.map((name, i) => ({ code: String(i + 1), name })),
  term: words('上学期 下学期'),
  resourceType: [...resourceTypes],
  resourceCategory: resourceCategories.map(({ code, name }) => ({ code: String(code), name })),
  quality: qualityLevels.map(({ level, name }) => ({ code: String(level), name })),
  chargeType: [...chargeTypes],
  fileType: words('docx:Word文档 pdf:PDF文档 pptx:演示文稿 xlsx:电子表格 zip:压缩包 mp4:视频 mp3:音频 png:图片'),
  textbookVersion: [...textbookVersions],
  announcementCategory: [...announcementCategories],
  difficulty: words('容易 较易 适中 较难 困难'),
  questionError: [...questionErrorKinds],
  resourceError: [...resourceErrorKinds],
} satisfies Record<string, { code: string; name: string }[]>;

/** The code that a dictionary gives a name. */
export function dictCode(type: keyof typeof dictionaries, name: string): string {
  const item = dictionaries[type].find((entry) => entry.name === name);
  if (!item) throw new RangeError(`the dictionary ${type} has no ${name}`);
  return item.code;
}

/** The code of a paper kind in a study phase. */
export function paperKindCode(studyPhaseCode: number, name: string): string {
  const prefix = String(studyPhaseCode / 100);
  const item = paperKinds.find((entry) => entry.name === name && entry.code.startsWith(prefix));
  if (!item) throw new RangeError(`study phase ${studyPhaseCode} has no paper kind ${name}`);
  return item.code;
}
