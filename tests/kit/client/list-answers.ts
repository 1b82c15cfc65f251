import type { ResourceHit, ResourceList } from '../../../shared/library/calls/resource-list.schema.ts';

/** A row of a list as the gateway answers it. */
export const aHit = (fields: Partial<ResourceHit> = {}): ResourceHit => ({
  id: '101',
  resourceName: '浙江省名校联盟2026届高三上学期期中考试数学试题（含解析）',
  fileType: 'docx',
  fileSize: 1_258_291,
  pageCount: 8,
  categoryCode: 7,
  qualityLevel: 3,
  chargeType: 'points',
  price: 5,
  studyPhaseCode: 300,
  subjectCode: 2,
  areaCode: 330000,
  areaName: '浙江',
  year: 2025,
  publishTime: '2025-11-12',
  viewNum: 34_567,
  downloadNum: 8210,
  flags: ['hasAnswer', 'hasAnalysis'],
  resourceType: 'paper',
  resourceTypeName: '试卷',
  paperKind: '306',
  paperKindName: '期中',
  grade: 12,
  gradeName: '高三',
  schoolName: '',
  summary: '',
  questionNum: 22,
  ...fields,
});

/** Ten rows of 36, with counts of some filters. */
export const aResourceList = (fields: Partial<ResourceList> = {}): ResourceList => ({
  list: Array.from({ length: 10 }, (_, i) => aHit({ id: String(101 + i), resourceName: `试卷${i + 1}` })),
  total: 36,
  pageNum: 1,
  pageSize: 10,
  facets: [
    {
      field: 'categoryCode',
      options: [
        { code: '6', name: '高考真题', count: 9 },
        { code: '7', name: '考试汇编', count: 27 },
      ],
    },
    { field: 'year', options: [{ code: '2025', name: '2025年', count: 36 }] },
    {
      field: 'areaCode',
      options: [
        { code: '-1', name: '全国', count: 4 },
        { code: '330000', name: '浙江', count: 32 },
      ],
    },
    { field: 'grade', options: [{ code: '12', name: '高三', count: 30 }] },
    { field: 'paperKind', options: [{ code: '306', name: '期中', count: 12 }] },
  ],
  understood: [],
  relaxed: [],
  corrected: '',
  searchedText: '',
  totalIsLowerBound: false,
  nearest: [],
  ...fields,
});

export const anEmptyList = (fields: Partial<ResourceList> = {}): ResourceList =>
  aResourceList({ list: [], total: 0, facets: [], ...fields });
