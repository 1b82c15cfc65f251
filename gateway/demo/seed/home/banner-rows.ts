import { hrefOf } from '../../../../shared/site/routes/match.ts';
import type { banner } from '../../../platform/db/schema/home.ts';
import { graduationYear, latestExamYear, type SchoolDay } from '../resources/school-calendar.ts';

type BannerInsert = typeof banner.$inferInsert;
type CarouselRow = Omit<BannerInsert, 'position' | 'sort'>;

/** Banners of the carousel, the strip above the header and the log-in pages. */
export function bannerRows(day: SchoolDay, papers: { readonly senior: number }): BannerInsert[] {
  const leaving = graduationYear(day, 12);
  const latest = latestExamYear(day);
  const ofPhase = (studyPhaseCode: number | null, row: Omit<CarouselRow, 'studyPhaseCode'>) => ({
    ...row,
    studyPhaseCode,
  });
  const lessons = { motif: 'curve', backColor: '#1c6b60', accentColor: '#ffd166', jumpType: 2 };
  const review = { motif: 'steps', backColor: '#1f4e8c', accentColor: '#ffc857', jumpType: 2 };
  const carousel: CarouselRow[] = [
    ofPhase(300, {
      ...review,
      title: `${leaving}届高三一轮复习全程方案`,
      headline: `${leaving}届高三一轮复习`,
      subline: '知识清单、讲义、训练成套更新',
      url: hrefOf('layout-high-test'),
    }),
    ofPhase(300, {
      title: `${latest}年高考真题精校解析`,
      headline: `${latest}年高考真题精校解析`,
      subline: '原卷、答案、逐题解析，一份下载全带走',
      motif: 'sheets',
      backColor: '#8c3b2e',
      accentColor: '#ffb454',
      url: String(papers.senior),
      jumpType: 1,
    }),
    ofPhase(200, {
      ...review,
      title: `${graduationYear(day, 9)}届中考一轮复习`,
      headline: `${graduationYear(day, 9)}届中考一轮复习`,
      subline: '真题看方向，专题补短板',
      url: hrefOf('layout-middle-test'),
    }),
    ofPhase(100, {
      ...review,
      title: '小学期末总复习',
      headline: '小学期末总复习',
      subline: '单元过关、专项提升、假期作业',
      url: '/layout/paper-lib',
    }),
    ofPhase(null, {
      ...lessons,
      title: '跟着教材，一课一套',
      headline: '跟着教材，一课一套',
      subline: '课件、教案、学案与分层作业',
      url: hrefOf('layout-good-lesson'),
    }),
    ofPhase(null, {
      title: '特色频道：专题与合集',
      headline: '专题与合集，一次备齐',
      subline: '按年度、按栏目整理，持续更新',
      motif: 'hills',
      backColor: '#4a4583',
      accentColor: '#ff9f80',
      url: hrefOf('special-year'),
      jumpType: 2,
    }),
    ofPhase(null, {
      title: '知站陪老师备好每一堂课',
      headline: '陪老师备好每一堂课',
      subline: '27个学科 · 同步教学 · 试题试卷 · 备考专题',
      motif: 'rings',
      backColor: '#34495e',
      accentColor: '#5ed3c2',
      url: '',
      jumpType: 3,
    }),
  ];
  const strip = {
    title: '原创资源征集',
    headline: '原创资源征集进行中',
    subline: '写下您的好课好题，积分与证书等您来拿',
    motif: 'books',
    backColor: '#24507a',
    accentColor: '#ffc857',
    url: hrefOf('original-active'),
    jumpType: 2,
  };
  const login = [
    {
      title: '知站',
      headline: '备课，从这里开始',
      subline: '小学、初中、高中全学科资源，一个账号全部可用',
      motif: 'books',
      backColor: '#1f4e8c',
      accentColor: '#ffc857',
      url: '',
      jumpType: 3,
    },
    {
      title: '智能组卷',
      headline: '十分钟，一份好卷',
      subline: '按章节、知识点和难度选题，排版即打印',
      motif: 'sheets',
      backColor: '#1c6b60',
      accentColor: '#ffd166',
      url: '',
      jumpType: 3,
    },
  ];
  const rows: BannerInsert[] = [
    ...carousel.map((row, sort) => ({ ...row, position: 'home' as const, sort })),
    { ...strip, position: 'homeTop', sort: 0, studyPhaseCode: null },
    ...login.map((row, sort) => ({ ...row, position: 'login' as const, sort, studyPhaseCode: null })),
  ];
  return rows;
}
