import type { RouteName } from '../../shared/site/routes/table.ts';
import type { PageModule } from '../lib/site/page.ts';

export interface RegisteredPage {
  readonly load: () => Promise<PageModule>;
  /** Source module, as the build's manifest names it: the document links its chunk and styles. */
  readonly source: string;
}

/** The page of each route. */
export const registry: Readonly<Record<RouteName, RegisteredPage>> = {
  index: page(() => import('./home/HomePage.tsx'), 'homePage'),
  ai: page(() => import('./ai/AiPage.tsx'), 'aiPage'),
  'ai-bot': page(() => import('./ai/AiBotPage.tsx'), 'aiBotPage'),
  'layout-paper-lib': page(() => import('./paper-lib/PaperLibPage.tsx'), 'paperLibPage'),
  'layout-good-lesson': page(() => import('./good-lesson/GoodLessonPage.tsx'), 'goodLessonPage'),
  'layout-high-test': page(() => import('./exam-preparation/ExamPreparationPage.tsx'), 'highTestPage'),
  'layout-middle-test': page(() => import('./exam-preparation/ExamPreparationPage.tsx'), 'middleTestPage'),
  'layout-album': page(() => import('./album/AlbumPage.tsx'), 'albumPage'),
  cooperate: page(() => import('./cooperate/CooperatePage.tsx'), 'cooperatePage'),
  'cooperate-config': page(() => import('./cooperate/PackagesPage.tsx'), 'packagesPage'),
  'cooperate-notice': page(() => import('./cooperate/NoticePage.tsx'), 'noticePage'),
  'cooperate-my-swiper': page(() => import('./cooperate/ShowcasePage.tsx'), 'showcasePage'),
  active: page(() => import('./active/ActivePage.tsx'), 'activePage'),
  'active-config': page(() => import('./active/ConfigPage.tsx'), 'activeConfigPage'),
  'active-content-active': page(() => import('./active/kind-pages.tsx'), 'contentActivePage'),
  'active-exam-active': page(() => import('./active/kind-pages.tsx'), 'examActivePage'),
  'active-test': page(() => import('./active/PreviewPage.tsx'), 'activeTestPage'),
  'active-id': page(() => import('./active/CampaignPage.tsx'), 'campaignPage'),
  'collect-active': page(() => import('./collect-active/CollectActivePage.tsx'), 'collectActivePage'),
  'disseminate-active': page(() => import('./active/kind-pages.tsx'), 'disseminateActivePage'),
  'end-of-term-activity': page(() => import('./end-of-term-activity/EndOfTermPage.tsx'), 'endOfTermPage'),
  'original-active': page(() => import('./original-active/original-pages.tsx'), 'originalActivePage'),
  'original-active-2025': page(() => import('./original-active/original-pages.tsx'), 'original2025Page'),
  'original-active-agreement': page(() => import('./original-active/rule-pages.tsx'), 'originalAgreementPage'),
  'original-active-config': page(() => import('./original-active/rule-pages.tsx'), 'originalConfigPage'),
  'original-active-resource-upload': page(
    () => import('./original-active/ResourceUploadPage.tsx'),
    'resourceUploadPage',
  ),
  'original-active-token': page(() => import('./original-active/original-pages.tsx'), 'originalInvitationPage'),
  'college-activity': page(() => import('./active/kind-pages.tsx'), 'collegeActivityPage'),
  infoSystem: page(() => import('./info-system/InfoListPage.tsx'), 'infoListPage'),
  'infoSystem-detail-id': page(() => import('./info-system/InfoDetailPage.tsx'), 'infoDetailPage'),
  'book-mall': page(() => import('./books/mall/BookMallPage.tsx'), 'bookMallPage'),
  'book-mall-config': page(() => import('./books/book-index/BookIndexPage.tsx'), 'bookIndexPage'),
  'book-mall-resource': page(() => import('./books/files/BookFilesPage.tsx'), 'bookFilesPage'),
  'book-mall-detail-id': page(() => import('./books/detail/BookDetailPage.tsx'), 'bookDetailPage'),
  'book-mall-preview-id': page(() => import('./books/preview/BookPreviewPage.tsx'), 'bookPreviewPage'),
  'book-mall-resource-id': page(() => import('./books/files/BookFilePage.tsx'), 'bookFilePage'),
  'lh-book-mall-resource': page(() => import('./books/files/BookFilesPage.tsx'), 'bookFilesPage'),
  'lh-book-mall-detail-id': page(() => import('./books/detail/BookDetailPage.tsx'), 'bookDetailPage'),
  'lh-book-mall-preview-id': page(() => import('./books/preview/BookPreviewPage.tsx'), 'bookPreviewPage'),
  'lh-book-mall-resource-id': page(() => import('./books/files/BookFilePage.tsx'), 'bookFilePage'),
  'lh-book-series-detail-id': page(() => import('./books/series/BookSeriesPage.tsx'), 'bookSeriesPage'),
  'job-center': page(() => import('./job-center/JobCenterPage.tsx'), 'jobCenterPage'),
  'job-center-question-teacher': page(() => import('./job-center/QuestionTeacherPage.tsx'), 'questionTeacherPage'),
  spaceStationList: page(() => import('./station-list/StationListPage.tsx'), 'stationListPage'),
  login: page(() => import('./login/LoginPage.tsx'), 'loginPage'),
  'login-PrivacyAgre': page(() => import('./login/agreement-pages.tsx'), 'privacyPolicyPage'),
  'login-regPro': page(() => import('./login/agreement-pages.tsx'), 'serviceAgreementPage'),
  'login-wechat': page(() => import('./login-wechat/WechatReturnPage.tsx'), 'wechatReturnPage'),
  'login-webPrivacyAgre': page(() => import('./login/agreement-pages.tsx'), 'privacyPolicyPage'),
  'login-webRegPro': page(() => import('./login/agreement-pages.tsx'), 'serviceAgreementPage'),
  navigation: page(() => import('./navigation/NavigationPage.tsx'), 'navigationPage'),
  pay: page(() => import('./pay/PayPage.tsx'), 'payPage'),
  'region-resource': page(() => import('./region-resource/RegionResourcePage.tsx'), 'regionResourcePage'),
  resource: page(() => import('./resource-index/ResourceIndexPage.tsx'), 'resourceIndexPage'),
  'resource-config': page(() => import('./resource-config/ResourceConfigPage.tsx'), 'resourceConfigPage'),
  'resource-correction': page(() => import('./resource-correction/CorrectionPage.tsx'), 'correctionPage'),
  'resource-fullScreen': page(() => import('./resource-full-screen/FullScreenPage.tsx'), 'fullScreenPage'),
  'resource-mobile': page(() => import('./resource-mobile/ResourceMobilePage.tsx'), 'resourceMobilePage'),
  'resource-id': page(() => import('./resource-detail/ResourceDetailPage.tsx'), 'resourceDetailPage'),
  seo: page(() => import('./seo/SeoPage.tsx'), 'seoPage'),
  'special-year': page(() => import('./special-year/SpecialYearPage.tsx'), 'specialYearPage'),
  'create-paper': page(() => import('./create-paper/CreatePaperPage.tsx'), 'createPaperPage'),
  'create-paper-chapter': page(() => import('./create-paper/CreatePaperPage.tsx'), 'createPaperChapterPage'),
  'create-paper-test-paper': page(() => import('./create-paper/TestPaperPage.tsx'), 'testPaperPage'),
  'create-paper-intelligent-paper': page(
    () => import('./intelligent-paper/IntelligentPaperPage.tsx'),
    'intelligentPaperPage',
  ),
  'create-paper-paper-detail': page(() => import('./paper-detail/PaperDetailPage.tsx'), 'paperDetailPage'),
  'exam-analysis-select': page(() => import('./exam-analysis/ExamAnalysisPage.tsx'), 'examAnalysisPage'),
  'vip-intro': page(() => import('./vip-intro/VipIntroPage.tsx'), 'vipIntroPage'),
  'resource-search': page(() => import('./resource-search/ResourceSearchPage.tsx'), 'resourceSearchPage'),
  user: page(() => import('./user/my/MyHomePage.tsx'), 'myHomePage'),
  'user-my': page(() => import('./user/my/MyHomePage.tsx'), 'myHomePage'),
  'user-user-info': page(() => import('./user/user-info/UserInfoPage.tsx'), 'userInfoPage'),
  'user-account-binding': page(() => import('./user/account-binding/AccountBindingPage.tsx'), 'accountBindingPage'),
  'user-account-security': page(() => import('./user/account-security/AccountSecurityPage.tsx'), 'accountSecurityPage'),
  'user-download': page(() => import('./user/download/DownloadsPage.tsx'), 'downloadsPage'),
  'user-doneload': page(() => import('./user/download/DownloadsPage.tsx'), 'downloadsPage'),
  'user-collect': page(() => import('./user/collect/CollectPage.tsx'), 'collectPage'),
  'user-upload': page(() => import('./user/upload/UploadPage.tsx'), 'uploadPage'),
  'user-upload-management': page(
    () => import('./user/upload-management/UploadManagementPage.tsx'),
    'uploadManagementPage',
  ),
  'user-papers': page(() => import('./user/my-papers/MyPapersPage.tsx'), 'myPapersPage'),
  'user-evidence': page(() => import('./user/evidence/EvidencePage.tsx'), 'evidencePage'),
  'user-questions': page(() => import('./user/questions/QuestionsPage.tsx'), 'questionsPage'),
  'user-questions-import': page(() => import('./user/question-import/ImportPage.tsx'), 'importPage'),
  'user-questions-edit-id': page(() => import('./user/question-edit/EditPage.tsx'), 'editPage'),
  'user-orders': page(() => import('./user/orders/OrdersPage.tsx'), 'ordersPage'),
  'user-books': page(() => import('./user/books/MyBooksPage.tsx'), 'myBooksPage'),
  'user-messages': page(() => import('./user/messages/MessagesPage.tsx'), 'messagesPage'),
  'user-receive-rewards': page(() => import('./user/receive-rewards/RewardsPage.tsx'), 'rewardsPage'),
};

/** Source modules of all pages. */
export const pageSources: readonly string[] = [...new Set(Object.values(registry).map(({ source }) => source))];

/** The page that a module exports as `name`. The Vite plugin of scripts/lib/page-sources.ts adds `source`. */
function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, PageModule>> | undefined>,
  name: Name,
  source?: string,
): RegisteredPage {
  if (!source) throw new Error(`The page ${name} has no source: the plugin of scripts/lib/page-sources.ts is missing.`);
  return {
    async load() {
      const module = await load();
      // Vite answers nothing where a chunk has failed and the document is being reloaded (lib/chunk-failure.ts)
      return module ? module[name] : new Promise<never>(() => {});
    },
    source,
  };
}
