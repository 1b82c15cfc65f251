import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import { fullSubjectName } from '../../../../shared/platform/study.ts';
import type { ownBankList } from '../../../../shared/questions/calls/own-bank.ts';
import type { QuestionFacet } from '../../../../shared/questions/calls/question.schema.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { questionTypeOfCode } from '../../../../shared/questions/question-types.ts';
import { hrefOf } from '../../../../shared/site/routes/match.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import { type FacetLine, facetLine, type RemovableFilter } from '../../../features/library/resource-list/refinement.ts';
import { keywordInput, pageInput } from '../../../features/people/personal-centre/list-input.ts';

export type BankQuery = QueryOf<'user-questions'>;

/** What the list is filtered by, from the address. */
export const bankFilter = (query: BankQuery) => ({
  ...(query.phase > 0 && { studyPhaseCode: query.phase }),
  ...(query.subject > 0 && { subjectCode: query.subject }),
  ...(query.type > 0 && { typeCode: query.type }),
  ...(query.level > 0 && { level: query.level }),
  ...(query.folder && { folder: query.folder }),
  ...(query.tag && { ownTag: query.tag }),
  ...keywordInput(query),
});

/** Input of the list, from the address. */
export const bankInput = (query: BankQuery): InputOf<typeof ownBankList> => ({
  ...bankFilter(query),
  ...pageInput(query),
});

export const bankHref = (query: BankQuery, change: Partial<BankQuery>): string =>
  hrefOf('user-questions', {}, { ...query, page: 1, ...change });

const noFilters = { phase: 0, subject: 0, type: 0, level: 0, folder: '', tag: '', keyword: '' } as const;
export const withoutFilters = (query: BankQuery): string => bankHref(query, noFilters);

const studyOf = (code: string) => {
  const [phase = 0, subject = 0] = code.split('/').map(Number);
  return { phase, subject };
};
const studyNameOf = (code: string) => {
  const { phase, subject } = studyOf(code);
  return fullSubjectName({ studyPhaseCode: phase, subjectCode: subject });
};

interface BankFilter {
  /** As the call names it. */
  readonly field: string;
  readonly name: string;
  readonly chosen: string;
  readonly nameOf: (code: string) => string;
  readonly change: (code: string) => Partial<BankQuery>;
}

const asIs = (code: string) => code;

const filtersOf = ({ phase, subject, type, level, folder, tag }: BankQuery): BankFilter[] => [
  {
    field: 'study',
    name: '学科',
    chosen: phase > 0 && subject > 0 ? `${phase}/${subject}` : '',
    nameOf: studyNameOf,
    // types are those of a subject
    change: (code) => ({ ...studyOf(code), type: 0 }),
  },
  { field: 'folder', name: '文件夹', chosen: folder, nameOf: asIs, change: (code) => ({ folder: code }) },
  { field: 'ownTag', name: '标签', chosen: tag, nameOf: asIs, change: (code) => ({ tag: code }) },
  {
    field: 'typeCode',
    name: '题型',
    chosen: type > 0 ? String(type) : '',
    nameOf: (code) => questionTypeOfCode(Number(code))?.name ?? '',
    change: (code) => ({ type: Number(code) }),
  },
  {
    field: 'level',
    name: '难度',
    chosen: level > 0 ? String(level) : '',
    nameOf: (code) => difficultyName(Number(code)),
    change: (code) => ({ level: Number(code) }),
  },
];

/** All filters with their counts; types where the questions are of one subject. */
export function bankLines(query: BankQuery, facets: readonly QuestionFacet[]): FacetLine[] {
  const studies = facets.find(({ field }) => field === 'study')?.options ?? [];
  const isOneStudy = query.subject > 0 || studies.length <= 1;
  return filtersOf(query).flatMap(({ change, ...filter }) =>
    filter.field === 'typeCode' && !isOneStudy && filter.chosen === ''
      ? []
      : (facetLine({ ...filter, facets, href: (code) => bankHref(query, change(code)) }) ?? []),
  );
}

/** What the list is filtered by, each with the list without it. */
export const bankConditions = (query: BankQuery): RemovableFilter[] => [
  ...filtersOf(query)
    .filter(({ chosen }) => chosen !== '')
    .map(({ field, chosen, nameOf, change }) => ({
      key: field,
      name: nameOf(chosen),
      removeHref: bankHref(query, change('')),
    })),
  ...(query.keyword.trim()
    ? [{ key: 'keyword', name: `“${query.keyword.trim()}”`, removeHref: bankHref(query, { keyword: '' }) }]
    : []),
];
