import { uploadStates } from '../../contributions/upload-state.ts';
import { announcementCodes } from '../../library/announcement.ts';
import { isAreaCode } from '../../platform/area.ts';
import { examinedSubject, middleSchool, type Study, seniorHigh, taughtSubject } from '../../platform/study.ts';
import {
  bookId,
  invitationToken,
  joinedIds,
  type LhPreviewParams,
  lhPreviewId,
  listParams,
  mineQuestionId,
  oneId,
  orderNo,
} from './ids.ts';
import {
  albumCodec,
  bookCodec,
  examCodec,
  lessonCodec,
  libraryCodec,
  page,
  regionCodec,
  searchCodec,
  termCodec,
} from './list-queries.ts';
import {
  address,
  code,
  type FullQuery,
  type GivenQuery,
  type LinkedQuery,
  pageRowId,
  type QueryCodec,
  queryCodec,
  rowIdField,
  text,
  word,
} from './query-codec.ts';
import {
  chapterPickCodec,
  compositionCodec,
  examAnalysisCodec,
  ownBankFields,
  paperDetailCodec,
  paperPickCodec,
  pointPickCodec,
} from './question-queries.ts';
import { type MobileTarget, type Nothing, type RouteRecord, route } from './route.ts';

const to = (path: string, ...query: [string, string | undefined][]): MobileTarget => ({
  path,
  query: query.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
});

/** The study that an address names; parts that it leaves out are the visitor's. */
function studyOf(phase: number | undefined, subject: number | undefined, own: Study): Study {
  const studyPhaseCode = phase || own.studyPhaseCode;
  return { studyPhaseCode, dictCode: subject || taughtSubject(studyPhaseCode, own.dictCode) };
}

/** An entrance examination is one phase's. */
const examStudy = (studyPhaseCode: number, subject: number | undefined, own: Study): Study => ({
  studyPhaseCode,
  dictCode: subject || examinedSubject(studyPhaseCode, own.dictCode),
});

/** What the login page shows instead of logging in. */
export const loginViews = ['register', 'forgot'] as const;
export type LoginView = 'login' | (typeof loginViews)[number];
/** How one logs in. */
export type LoginWay = 'code' | 'password' | 'wechat';
const login = queryCodec({
  view: word(loginViews, 'login'),
  way: word(['password', 'wechat'], 'code'),
  targetUrl: address,
});

const keyword = { ...text, parse: (value: string) => (value.trim() !== '' && value.length <= 100 ? value : undefined) };
const downloads = queryCodec({ keyword, page });
/** A folder of one's favourites: all of them where left out, `0` the default one. */
const folder = { ...rowIdField, parse: (value: string) => (value === '0' ? value : rowIdField.parse(value)) };
const favourites = queryCodec({ type: word(['question', 'paper', 'album'], 'resource'), folder, keyword, page });
const orders = queryCodec({ page });
/** One's books: bought ones where left out. */
const ownBooks = queryCodec({ kind: word(['followed'], 'bought'), page });
/** One's uploads: all of them where no state is named. */
const uploads = queryCodec({
  state: word(
    uploadStates.map(({ code }) => code),
    'all',
  ),
  page,
});
/** One's own questions; folder and tag by name. */
const ownQuestions = queryCodec({ ...ownBankFields, keyword, page });
/** The points log: 1 earned, 2 spent. */
const points = queryCodec({ kind: code((value) => value === 1 || value === 2), page });

const main = {
  index: route({ path: '/', title: '首页', keepAlive: true, indexed: true }),
  active: route({ path: '/active', title: '活动中心', indexed: true }),
  'active-config': route({ path: '/active/config', title: '活动规则与奖品' }),
  'active-content-active': route({ path: '/active/content-active', title: '内容共建活动', indexed: true }),
  'active-exam-active': route({ path: '/active/exam-active', title: '考试季活动', indexed: true }),
  'active-test': route({ path: '/active/test', title: '活动预览', query: queryCodec({ id: rowIdField }) }),
  'active-id': route({ path: '/active/{}.html', title: '活动', param: oneId('id'), indexed: true }),
  ai: route({ path: '/ai', title: 'AI 工具', indexed: true }),
  'ai-bot': route({ path: '/ai-bot', title: 'AI 助手', query: queryCodec({ tool: text }), navigation: false }),
  'book-mall': route({
    path: '/book-mall',
    title: '图书商城',
    query: bookCodec,
    canonicalQuery: true,
    indexed: true,
    mobile: () => to('book-mall/home'),
  }),
  'book-mall-config': route({ path: '/book-mall/config', title: '图书索引', indexed: true }),
  'book-mall-resource': route({
    path: '/book-mall/resource',
    title: '图书配套资源',
    query: queryCodec({ bookId: rowIdField }),
  }),
  'book-mall-detail-id': route({
    path: '/book-mall/detail/{}.html',
    title: '图书详情',
    param: bookId,
    indexed: true,
    mobile: (params, selection) =>
      to(
        'book-mall/detail',
        ['bookId', params.bookId],
        ['studyPhaseCode', params.studyPhaseCode ?? String(selection.studyPhaseCode)],
        ['subjectCode', params.subjectCode ?? String(selection.dictCode)],
      ),
  }),
  'book-mall-preview-id': route({
    path: '/book-mall/preview/{}.html',
    title: '图书试读',
    param: bookId,
    navigation: false,
    mobile: (params, selection) =>
      to(
        'book-mall/preview',
        ['bookId', params.bookId],
        ['studyPhaseCode', params.studyPhaseCode ?? String(selection.studyPhaseCode)],
        ['subjectCode', params.subjectCode ?? String(selection.dictCode)],
        ['type', '1'],
      ),
  }),
  'book-mall-resource-id': route({
    path: '/book-mall/resource/{}.html',
    title: '图书配套资源',
    param: joinedIds('fileId', 'functionId', 'bookId'),
    indexed: true,
    mobile: (params) =>
      to('book-mall/resource', ['fileid', params.fileId], ['functionid', params.functionId], ['bookid', params.bookId]),
  }),
  'collect-active': route({ path: '/collect-active', title: '资源征集', indexed: true, host: 'collection' }),
  cooperate: route({ path: '/cooperate', title: '学校服务', indexed: true }),
  'cooperate-config': route({ path: '/cooperate/config', title: '学校服务方案', indexed: true }),
  'cooperate-notice': route({ path: '/cooperate/notice', title: '侵权通知' }),
  'cooperate-my-swiper': route({ path: '/cooperate/my-swiper', title: '示范学校' }),
  'disseminate-active': route({ path: '/disseminate-active', title: '分享有礼' }),
  'end-of-term-activity': route({
    path: '/end-of-term-activity',
    title: '期末专题活动',
    query: termCodec,
    indexed: true,
  }),
  infoSystem: route({
    path: '/infoSystem',
    title: '公告资讯',
    query: queryCodec({ category: word(announcementCodes, undefined), area: code(isAreaCode), page }),
    indexed: true,
  }),
  'infoSystem-detail-id': route({
    path: '/infoSystem/detail/{}.html',
    title: '公告详情',
    param: oneId('id'),
    withoutParam: 'alias',
    indexed: true,
  }),
  'layout-paper-lib': route({
    path: '/layout/paper-lib/{}',
    title: '试题试卷',
    param: listParams(6),
    withoutParam: 'page',
    query: libraryCodec,
    study: ({ studyPhaseCode, subjectCode }, _query, selection) => studyOf(studyPhaseCode, subjectCode, selection),
    canonicalQuery: true,
    indexed: true,
  }),
  'layout-good-lesson': route({
    path: '/layout/good-lesson',
    title: '同步教学',
    query: lessonCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    indexed: true,
  }),
  'layout-high-test': route({
    path: '/layout/high-test',
    title: '高考备考',
    query: examCodec,
    study: (_params, { subject }, selection) => examStudy(seniorHigh, subject, selection),
    indexed: true,
  }),
  'layout-middle-test': route({
    path: '/layout/middle-test',
    title: '中考备考',
    query: examCodec,
    study: (_params, { subject }, selection) => examStudy(middleSchool, subject, selection),
    indexed: true,
  }),
  'layout-album': route({
    path: '/layout/album',
    title: '专辑',
    query: albumCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    indexed: true,
    host: 'teacherZone',
  }),
  'lh-book-mall-resource': route({
    path: '/lh-book-mall/resource',
    title: '联合出版图书资源',
    query: queryCodec({ bookId: rowIdField }),
  }),
  'lh-book-mall-detail-id': route({
    path: '/lh-book-mall/detail/{}.html',
    title: '联合出版图书',
    param: oneId('bookId'),
    withoutParam: { redirectTo: '/book-mall' },
    indexed: true,
    mobile: (params) => to('lh-book-mall/detail', ['bookId', params.bookId]),
  }),
  'lh-book-mall-preview-id': route({
    path: '/lh-book-mall/preview/{}.html',
    title: '联合出版图书试读',
    param: lhPreviewId,
    withoutParam: { redirectTo: '/book-mall' },
    navigation: false,
    mobile: (params: LhPreviewParams) =>
      to('book-mall/preview', ['bookId', params.bookId], ['insertedBookId', params.insertedBookId], ['type', '2']),
  }),
  'lh-book-mall-resource-id': route({
    path: '/lh-book-mall/resource/{}.html',
    title: '联合出版图书资源',
    param: joinedIds('resourceId', 'bookId'),
    withoutParam: { redirectTo: '/book-mall' },
    indexed: true,
    mobile: (params) => to('lh-book-mall/resource', ['resourceId', params.resourceId], ['bookId', params.bookId]),
  }),
  'lh-book-series-detail-id': route({
    path: '/lh-book-series/detail/{}.html',
    title: '图书系列',
    param: oneId('id'),
    withoutParam: { redirectTo: '/book-mall' },
    indexed: true,
    mobile: (params) => to('book-mall/book-series-detail', ['id', params.id]),
  }),
  login: route({
    path: '/login',
    title: '登录',
    query: login,
    navigation: false,
    keepAlive: true,
  }),
  'login-PrivacyAgre': route({ path: '/login/PrivacyAgre', title: '隐私政策', navigation: false }),
  'login-regPro': route({ path: '/login/regPro', title: '服务协议', navigation: false }),
  /** Back from WeChat; `code` and `state` of the address are read by the browser only. */
  'login-wechat': route({ path: '/login/wechat', title: '微信登录', navigation: false }),
  'login-webPrivacyAgre': route({
    path: '/login/webPrivacyAgre',
    title: '隐私政策',
    query: queryCodec({ hideBack: text }),
  }),
  'login-webRegPro': route({ path: '/login/webRegPro', title: '服务协议', query: queryCodec({ hideBack: text }) }),
  navigation: route({ path: '/navigation', title: '网站导航', indexed: true }),
  'original-active': route({ path: '/original-active', title: '原创资源征集', indexed: true }),
  'original-active-2025': route({ path: '/original-active/2025', title: '2025原创资源征集', indexed: true }),
  'original-active-agreement': route({ path: '/original-active/agreement', title: '原创资源协议' }),
  'original-active-config': route({ path: '/original-active/config', title: '原创资源奖励' }),
  'original-active-resource-upload': route({
    path: '/original-active/resource-upload',
    title: '上传原创资源',
    guard: 'login',
    noStore: true,
  }),
  'original-active-token': route({
    path: '/original-active/{}',
    title: '原创资源邀请',
    param: invitationToken,
    noStore: true,
  }),
  'region-resource': route({
    path: '/region-resource',
    title: '区域资源',
    query: regionCodec,
    indexed: true,
  }),
  resource: route({ path: '/resource', title: '资源中心', indexed: true }),
  'resource-config': route({ path: '/resource/config', title: '资源帮助', indexed: true }),
  'resource-correction': route({
    path: '/resource/correction',
    title: '资源纠错',
    query: queryCodec({ id: pageRowId }),
    guard: 'login',
    noStore: true,
  }),
  'resource-fullScreen': route({
    path: '/resource/fullScreen',
    title: '全屏预览',
    query: queryCodec({ id: pageRowId, page }),
    navigation: false,
  }),
  'resource-mobile': route({
    path: '/resource/mobile',
    title: '资源预览',
    query: queryCodec({ id: pageRowId }),
    navigation: false,
    knowsHostApp: true,
  }),
  'resource-id': route({
    path: '/resource/{}.html',
    title: '资源详情',
    param: oneId('id'),
    indexed: true,
    mobile: (params) => to('resource-detail', ['id', params.id]),
  }),
  seo: route({
    path: '/seo/{}',
    title: '资源索引',
    param: listParams(5),
    withoutParam: 'page',
    study: ({ studyPhaseCode, subjectCode }, _query, selection) => studyOf(studyPhaseCode, subjectCode, selection),
    indexed: true,
  }),
  'special-year': route({ path: '/special-year', title: '特色频道', indexed: true }),
  pay: route({
    path: '/pay/{}',
    title: '收银台',
    param: orderNo,
    query: queryCodec({ code: text }),
    guard: 'login',
    noStore: true,
    host: 'pay',
  }),
} as const;

const user = <F = Nothing>(path: string, title: string, query?: QueryCodec<F>) =>
  route<Nothing, F>({
    path,
    title,
    ...(query && { query }),
    guard: 'login',
    noStore: true,
    host: 'teacherZone',
  });

const teacherZone = {
  'create-paper': route({
    path: '/create-paper',
    title: '精品题库',
    query: pointPickCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    indexed: true,
    host: 'teacherZone',
  }),
  'create-paper-chapter': route({
    path: '/create-paper/chapter',
    title: '章节选题',
    query: chapterPickCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    indexed: true,
    host: 'teacherZone',
  }),
  'create-paper-intelligent-paper': route({
    path: '/create-paper/intelligent-paper',
    title: '智能组卷',
    query: compositionCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    indexed: true,
    host: 'teacherZone',
  }),
  'create-paper-test-paper': route({
    path: '/create-paper/test-paper',
    title: '试卷选题',
    query: paperPickCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    indexed: true,
    host: 'teacherZone',
  }),
  'create-paper-paper-detail': route({
    path: '/create-paper/paper-detail',
    title: '试卷详情',
    query: paperDetailCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    host: 'teacherZone',
  }),
  'exam-analysis-select': route({
    path: '/exam-analysis/select',
    title: '高考分析',
    query: examAnalysisCodec,
    study: (_params, { subject }, selection) => examStudy(seniorHigh, subject, selection),
    indexed: true,
    host: 'teacherZone',
  }),
  'college-activity': route({ path: '/college-activity', title: '高校活动', host: 'teacherZone' }),
  spaceStationList: route({
    path: '/spaceStationList',
    title: '知识空间站',
    query: queryCodec({ area: code(isAreaCode) }),
    indexed: true,
    host: 'teacherZone',
  }),
  'job-center': route({ path: '/job-center', title: '合作招募', host: 'teacherZone' }),
  'job-center-question-teacher': route({
    path: '/job-center/question-teacher',
    title: '兼职题库教师',
    host: 'teacherZone',
  }),
  'vip-intro': route({ path: '/vip/intro', title: '会员中心', host: 'teacherZone' }),
  'resource-search': route({
    path: '/resource-search',
    title: '搜索',
    query: searchCodec,
    study: (_params, { phase, subject }, selection) => studyOf(phase, subject, selection),
    host: 'teacherZone',
  }),
  user: user('/user', '个人中心'),
  'user-my': user('/user/my', '我的主页'),
  'user-user-info': user('/user/user-info', '个人信息'),
  'user-account-binding': user('/user/account-binding', '账号绑定'),
  'user-account-security': user('/user/account-security', '账号安全'),
  'user-upload': user('/user/upload', '上传资源'),
  'user-upload-management': user('/user/upload-management', '管理上传', uploads),
  'user-download': user('/user/download', '我的下载', downloads),
  'user-doneload': user('/user/doneload', '我的下载', downloads),
  'user-collect': user('/user/collect', '我的收藏', favourites),
  'user-papers': user('/user/papers', '我的组卷', downloads),
  /** Of a paper, to bring in marks; with an id an analysis; else the list of all. */
  'user-evidence': user('/user/evidence', '成绩分析', queryCodec({ paper: rowIdField, id: rowIdField })),
  'user-questions': user('/user/questions', '我的题库', ownQuestions),
  /** Without an id a paper to bring in, with one to check. */
  'user-questions-import': user('/user/questions/import', '导入试卷', queryCodec({ id: rowIdField })),
  /** Without an id a question to write. */
  'user-questions-edit-id': route({
    path: '/user/questions/edit/{}',
    title: '编辑题目',
    param: mineQuestionId,
    withoutParam: 'page',
    guard: 'login',
    noStore: true,
    host: 'teacherZone',
  }),
  'user-orders': user('/user/orders', '我的订单', orders),
  'user-books': user('/user/books', '我的图书', ownBooks),
  'user-messages': user('/user/messages', '我的消息', queryCodec({ page })),
  'user-receive-rewards': user('/user/receive-rewards', '积分奖励', points),
} as const;

/** Every page of the product. Matching, links, redirects, sitemap, metrics labels and cache policy all read it. */
export const routes = { ...main, ...teacherZone } as const;
export type RouteName = keyof typeof routes;
export const routeNames = Object.keys(routes) as RouteName[];

type ParamsByRoute = { [N in RouteName]: (typeof routes)[N] extends RouteRecord<infer P, infer _F> ? P : never };
type FieldsByRoute = { [N in RouteName]: (typeof routes)[N] extends RouteRecord<infer _P, infer F> ? F : never };
type GivenByRoute = { [N in RouteName]: GivenQuery<FieldsByRoute[N]> };
type LinkedByRoute = { [N in RouteName]: LinkedQuery<FieldsByRoute[N]> };
type FullByRoute = { [N in RouteName]: FullQuery<FieldsByRoute[N]> };

/** Parameters of a route's path; an empty object where it has none. */
export type ParamsOf<N extends RouteName = RouteName> = ParamsByRoute[N];
/** What an address of the route says in its query. */
export type GivenQueryOf<N extends RouteName = RouteName> = GivenByRoute[N];
/** What a link to the route may say in its query. */
export type LinkQuery<N extends RouteName = RouteName> = LinkedByRoute[N];
/** Every field of the route's query, defaults where the address says nothing. */
export type QueryOf<N extends RouteName = RouteName> = FullByRoute[N];

/** The record of a route that is not known while writing, for code that handles every route alike. */
export const recordOf = (name: RouteName): RouteRecord<ParamsOf> => routes[name];
