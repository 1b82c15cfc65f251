/** Calls of the home page and its frame, with the least that the contract takes. */
export const homeAnswers: Readonly<Record<string, unknown>> = {
  '/zw-zzw/api/v1/banner/': [],
  '/zw-tk/api/v1/announcements/query': { list: [], total: 0, pageNum: 1, pageSize: 6 },
  '/zw-search/zw/resource/latestResource': { displayStatus: 1, resourceWeekShowNum: 1, resourceShowNum: 1 },
  '/zw-cms/api/v1/': [],
  '/zw-resource/api/v1/resource/collection/homePageList': [],
  '/zw-zzw/api/v1/zzw/user/expertUserList': [],
  '/zw-zzw/api/v1/zzw/tag/getHomeStudyPhaseSubjectTag': [],
  '/zw-cms/api/v1/homeHotWord/hotWordList': [{ id: '1', hotWord: '期中' }],
};
