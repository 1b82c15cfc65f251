import { type ChargeType, chargeLabel } from '../library/charge.ts';
import { isPriced, priceProblem, readPrice, writtenCharge, writtenCharges } from '../library/price.ts';
import { qualityLevels } from '../library/quality.ts';
import { areaName, nationwide } from '../platform/area.ts';
import { gradeName, isListYear, resourceTypeName, resourceTypes } from '../platform/facet-codes.ts';
import { categoryName, fullSubjectName } from '../platform/study.ts';
import { uploadLimits } from './upload-limits.ts';
import { shutUploadTags, type UploadTags, uploadTagProblems } from './upload-tags.ts';

/** As what an upload is published (docs/product/contributions.md#publication-of-an-upload). */
export interface UploadTerms {
  readonly title: string;
  readonly tags: UploadTags;
  /** Code of the dictionary `resourceType`; empty: by title and category. */
  readonly resourceType: string;
  readonly qualityLevel: number;
  readonly chargeType: ChargeType;
  /** Points, or fen for `pay`. */
  readonly price: number;
}

/** What the uploader proposes: ordinary and free. */
export const proposedTerms = (title: string, tags: UploadTags): UploadTerms => {
  return { title, tags, resourceType: '', qualityLevel: 1, chargeType: 'free', price: 0 };
};

/** The fields of terms as operators write them. */
export const uploadTermNames = [
  'title',
  'study',
  'category',
  'resourceType',
  'gradeCode',
  'year',
  'areaCode',
  'schoolName',
  'examName',
  'quality',
  'charge',
  'price',
] as const;
export type WrittenTerms = Readonly<Record<(typeof uploadTermNames)[number], string>>;

export const writtenStudy = ({ studyPhaseCode, subjectCode }: Pick<UploadTags, 'studyPhaseCode' | 'subjectCode'>) =>
  `${studyPhaseCode}-${subjectCode}`;

/** Terms as an operator would write them; a price in points or in yuan. */
export function writeTerms({ title, tags, resourceType, qualityLevel, chargeType, price }: UploadTerms): WrittenTerms {
  const { category, gradeCode, year, areaCode, schoolName, examName } = tags;
  const text = (value: number | string | undefined) => (value === undefined ? '' : String(value));
  return {
    title,
    study: writtenStudy(tags),
    category: text(category),
    resourceType,
    gradeCode: text(gradeCode),
    year: text(year),
    areaCode: text(areaCode),
    schoolName: text(schoolName),
    examName: text(examName),
    quality: text(qualityLevel),
    charge: writtenCharge(chargeType),
    price: !isPriced(chargeType) ? '' : chargeType === 'pay' ? (price / 100).toFixed(2) : text(price),
  };
}

/**
 * The terms that an operator has written for a proposal, or the first thing that is wrong with them. What is left out
 * stays as proposed; a tag that is empty is taken away. What belongs to the trees of a subject goes with the subject.
 */
export function readTerms(
  proposed: UploadTerms,
  written: Partial<WrittenTerms>,
): { readonly terms: UploadTerms } | { readonly problem: string } {
  const all = { ...writeTerms(proposed), ...written };
  const title = all.title.trim();
  if (title === '') return { problem: '请填写标题' };
  if (title.length > uploadLimits.title) return { problem: `标题最多${uploadLimits.title}个字` };
  const tags = readTags(proposed.tags, all);
  const [tagProblem] = uploadTagProblems(tags);
  if (tagProblem) return { problem: tagProblem.sentence };
  if (tags.year !== undefined && !isListYear(tags.year)) return { problem: '年份不对' };
  if (tags.areaCode !== undefined && areaName(tags.areaCode) === '') return { problem: '没有这个地区' };
  const tooLong = [tags.schoolName, tags.examName].some((name = '') => name.length > uploadLimits.tagName);
  if (tooLong) return { problem: `学校和考试最多${uploadLimits.tagName}个字` };
  const { resourceType } = all;
  if (resourceType !== '' && !resourceTypes.some(({ code }) => code === resourceType))
    return { problem: '没有这个类型' };
  const quality = qualityLevels.find(({ level }) => String(level) === all.quality);
  if (!quality) return { problem: '请选择级别' };
  const charge = writtenCharges.find(({ code }) => code === all.charge);
  if (!charge) return { problem: '请选择收费方式' };
  const { chargeType } = charge;
  const price = readPrice(chargeType, all.price.trim());
  const problem = priceProblem({ chargeType, price });
  if (problem !== '') return { problem };
  return { terms: { title, tags, resourceType, qualityLevel: quality.level, chargeType, price } };
}

function readTags(proposed: UploadTags, all: WrittenTerms): UploadTags {
  const [phase, subject] = all.study.split('-').map(Number);
  const category = Number(all.category);
  const isSameSubject = all.study === writtenStudy(proposed);
  const isShut = shutUploadTags(category).length > 0;
  const { chapterId, versionCode, kpointIds } = proposed;
  const number = (text: string) => (text.trim() === '' ? undefined : Number(text));
  const line = (text: string) => (text.trim() === '' ? undefined : text.trim());
  return {
    studyPhaseCode: phase ?? Number.NaN,
    subjectCode: subject ?? Number.NaN,
    category,
    gradeCode: number(all.gradeCode),
    year: number(all.year),
    areaCode: number(all.areaCode),
    schoolName: line(all.schoolName),
    examName: line(all.examName),
    ...(isSameSubject && { kpointIds }),
    ...(isSameSubject && !isShut && { chapterId, versionCode }),
  };
}

/** What an operator has changed of a proposal, as its person reads it; empty where nothing was. */
export function termChanges(before: UploadTerms, after: UploadTerms): string {
  const of = ({ title, tags, resourceType, qualityLevel, chargeType, price }: UploadTerms) => ({
    标题: title,
    学科: fullSubjectName(tags),
    类别: categoryName(tags.category),
    类型: resourceType === '' ? '' : resourceTypeName(resourceType),
    年级: tags.gradeCode ? gradeName(tags.gradeCode) : '',
    年份: tags.year === undefined ? '' : String(tags.year),
    地区: areaName(tags.areaCode ?? nationwide.code),
    学校: tags.schoolName ?? '',
    考试: tags.examName ?? '',
    级别: qualityLevels.find(({ level }) => level === qualityLevel)?.name ?? '',
    收费: chargeLabel(chargeType, price),
  });
  const old = of(before);
  return Object.entries(of(after))
    .filter(([name, value]) => value !== old[name as keyof typeof old])
    .map(([name, value]) => `${name}改为“${value || '不限'}”`)
    .join('，');
}
