import type { RouteName } from '../../shared/routes/table.ts';
import type { PageModule } from '../lib/page.ts';

/** How a page is loaded, and the module whose chunk and styles its document links. */
export interface PageEntry {
  readonly load: () => Promise<PageModule>;
  readonly source: string;
}

/** The page of each route; null where it is not built yet, and then its entrances warn (docs/product.md#page-kinds). */
export const registry: Readonly<Record<RouteName, PageEntry | null>> = {
  index: {
    load: () => import('./home/HomePage.tsx').then((module) => module.homePage),
    source: 'client/pages/home/HomePage.tsx',
  },
  active: null,
  'active-config': null,
  'active-content-active': null,
  'active-exam-active': null,
  'active-test': null,
  'active-id': null,
  ai: null,
  'ai-bot': null,
  'book-mall': null,
  'book-mall-config': null,
  'book-mall-resource': null,
  'book-mall-detail-id': null,
  'book-mall-preview-id': null,
  'book-mall-resource-id': null,
  'collect-active': null,
  cooperate: null,
  'cooperate-config': null,
  'cooperate-my-swiper': null,
  'disseminate-active': null,
  'end-of-term-activity': null,
  infoSystem: null,
  'infoSystem-detail-id': null,
  'layout-paper-lib': {
    load: () => import('./paper-lib/PaperLibPage.tsx').then((module) => module.paperLibPage),
    source: 'client/pages/paper-lib/PaperLibPage.tsx',
  },
  'layout-good-lesson': {
    load: () => import('./good-lesson/GoodLessonPage.tsx').then((module) => module.goodLessonPage),
    source: 'client/pages/good-lesson/GoodLessonPage.tsx',
  },
  'layout-high-test': {
    load: () => import('./exam-preparation/ExamPreparationPage.tsx').then((module) => module.highTestPage),
    source: 'client/pages/exam-preparation/ExamPreparationPage.tsx',
  },
  'layout-middle-test': {
    load: () => import('./exam-preparation/ExamPreparationPage.tsx').then((module) => module.middleTestPage),
    source: 'client/pages/exam-preparation/ExamPreparationPage.tsx',
  },
  'layout-album': {
    load: () => import('./album/AlbumPage.tsx').then((module) => module.albumPage),
    source: 'client/pages/album/AlbumPage.tsx',
  },
  'lh-book-mall-resource': null,
  'lh-book-mall-detail-id': null,
  'lh-book-mall-preview-id': null,
  'lh-book-mall-resource-id': null,
  'lh-book-series-detail-id': null,
  login: {
    load: () => import('./login/LoginPage.tsx').then((module) => module.loginPage),
    source: 'client/pages/login/LoginPage.tsx',
  },
  'login-PrivacyAgre': {
    load: () => import('./login/agreement-pages.tsx').then((module) => module.privacyPolicyPage),
    source: 'client/pages/login/agreement-pages.tsx',
  },
  'login-regPro': {
    load: () => import('./login/agreement-pages.tsx').then((module) => module.serviceAgreementPage),
    source: 'client/pages/login/agreement-pages.tsx',
  },
  'login-webPrivacyAgre': {
    load: () => import('./login/agreement-pages.tsx').then((module) => module.privacyPolicyPage),
    source: 'client/pages/login/agreement-pages.tsx',
  },
  'login-webRegPro': {
    load: () => import('./login/agreement-pages.tsx').then((module) => module.serviceAgreementPage),
    source: 'client/pages/login/agreement-pages.tsx',
  },
  navigation: {
    load: () => import('./navigation/NavigationPage.tsx').then((module) => module.navigationPage),
    source: 'client/pages/navigation/NavigationPage.tsx',
  },
  'original-active': null,
  'original-active-2025': null,
  'original-active-agreement': null,
  'original-active-config': null,
  'original-active-resource-upload': null,
  'original-active-token': null,
  'region-resource': {
    load: () => import('./region-resource/RegionResourcePage.tsx').then((module) => module.regionResourcePage),
    source: 'client/pages/region-resource/RegionResourcePage.tsx',
  },
  resource: {
    load: () => import('./resource-index/ResourceIndexPage.tsx').then((module) => module.resourceIndexPage),
    source: 'client/pages/resource-index/ResourceIndexPage.tsx',
  },
  'resource-config': {
    load: () => import('./resource-config/ResourceConfigPage.tsx').then((module) => module.resourceConfigPage),
    source: 'client/pages/resource-config/ResourceConfigPage.tsx',
  },
  'resource-correction': {
    load: () => import('./resource-correction/CorrectionPage.tsx').then((module) => module.correctionPage),
    source: 'client/pages/resource-correction/CorrectionPage.tsx',
  },
  'resource-fullScreen': {
    load: () => import('./resource-full-screen/FullScreenPage.tsx').then((module) => module.fullScreenPage),
    source: 'client/pages/resource-full-screen/FullScreenPage.tsx',
  },
  'resource-mobile': {
    load: () => import('./resource-mobile/ResourceMobilePage.tsx').then((module) => module.resourceMobilePage),
    source: 'client/pages/resource-mobile/ResourceMobilePage.tsx',
  },
  'resource-id': {
    load: () => import('./resource-detail/ResourceDetailPage.tsx').then((module) => module.resourceDetailPage),
    source: 'client/pages/resource-detail/ResourceDetailPage.tsx',
  },
  seo: {
    load: () => import('./seo/SeoPage.tsx').then((module) => module.seoPage),
    source: 'client/pages/seo/SeoPage.tsx',
  },
  'special-year': {
    load: () => import('./special-year/SpecialYearPage.tsx').then((module) => module.specialYearPage),
    source: 'client/pages/special-year/SpecialYearPage.tsx',
  },
  pay: null,
  'create-paper': null,
  'create-paper-chapter': null,
  'create-paper-intelligent-paper': null,
  'create-paper-test-paper': null,
  'create-paper-paper-detail': null,
  'exam-analysis-select': null,
  'college-activity': null,
  spaceStationList: null,
  'job-center': null,
  'job-center-question-teacher': null,
  'vip-intro': null,
  'resource-search': {
    load: () => import('./resource-search/ResourceSearchPage.tsx').then((module) => module.resourceSearchPage),
    source: 'client/pages/resource-search/ResourceSearchPage.tsx',
  },
  user: {
    load: () => import('./user/my/MyHomePage.tsx').then((module) => module.myHomePage),
    source: 'client/pages/user/my/MyHomePage.tsx',
  },
  'user-my': {
    load: () => import('./user/my/MyHomePage.tsx').then((module) => module.myHomePage),
    source: 'client/pages/user/my/MyHomePage.tsx',
  },
  'user-user-info': {
    load: () => import('./user/user-info/UserInfoPage.tsx').then((module) => module.userInfoPage),
    source: 'client/pages/user/user-info/UserInfoPage.tsx',
  },
  'user-account-binding': {
    load: () => import('./user/account-binding/AccountBindingPage.tsx').then((module) => module.accountBindingPage),
    source: 'client/pages/user/account-binding/AccountBindingPage.tsx',
  },
  'user-account-security': {
    load: () => import('./user/account-security/AccountSecurityPage.tsx').then((module) => module.accountSecurityPage),
    source: 'client/pages/user/account-security/AccountSecurityPage.tsx',
  },
  'user-upload': null,
  'user-upload-management': null,
  'user-download': {
    load: () => import('./user/download/DownloadsPage.tsx').then((module) => module.downloadsPage),
    source: 'client/pages/user/download/DownloadsPage.tsx',
  },
  'user-doneload': {
    load: () => import('./user/download/DownloadsPage.tsx').then((module) => module.downloadsPage),
    source: 'client/pages/user/download/DownloadsPage.tsx',
  },
  'user-collect': {
    load: () => import('./user/collect/CollectPage.tsx').then((module) => module.collectPage),
    source: 'client/pages/user/collect/CollectPage.tsx',
  },
  'user-receive-rewards': {
    load: () => import('./user/receive-rewards/RewardsPage.tsx').then((module) => module.rewardsPage),
    source: 'client/pages/user/receive-rewards/RewardsPage.tsx',
  },
};
