import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';

export const aCollection = (fields: Partial<CollectionBrief> = {}): CollectionBrief => ({
  id: '1',
  collectionName: '2026年高考语文真题汇编',
  collectionType: '6',
  cover: '',
  summary: '全国卷与各省市卷，附答案与解析',
  resourceNum: 36,
  downloadNum: 5210,
  updateTime: '2026-03-01',
  url: '/layout/album?id=1',
  ...fields,
});
