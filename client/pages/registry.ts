import type { RouteName } from '../../shared/routes/table.ts';
import type { PageModule } from '../lib/page.ts';

export interface RegisteredPage {
  readonly load: () => Promise<PageModule>;
  /** Source module, as the build's manifest names it: the document links its chunk and styles. */
  readonly source: string;
}

/**
 * The page of each route. Null where it is not built yet: its entrances warn and its address shows `notOpen`
 * (docs/product.md#page-kinds).
 */
export const registry: Readonly<Record<RouteName, RegisteredPage | null>> = {
  index: page(() => import('./home/HomePage.tsx'), 'homePage'),
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
  'layout-paper-lib': page(() => import('./paper-lib/PaperLibPage.tsx'), 'paperLibPage'),
  'layout-good-lesson': page(() => import('./good-lesson/GoodLessonPage.tsx'), 'goodLessonPage'),
  'layout-high-test': page(() => import('./exam-preparation/ExamPreparationPage.tsx'), 'highTestPage'),
  'layout-middle-test': page(() => import('./exam-preparation/ExamPreparationPage.tsx'), 'middleTestPage'),
  'layout-album': page(() => import('./album/AlbumPage.tsx'), 'albumPage'),
  'lh-book-mall-resource': null,
  'lh-book-mall-detail-id': null,
  'lh-book-mall-preview-id': null,
  'lh-book-mall-resource-id': null,
  'lh-book-series-detail-id': null,
  login: page(() => import('./login/LoginPage.tsx'), 'loginPage'),
  'login-PrivacyAgre': page(() => import('./login/agreement-pages.tsx'), 'privacyPolicyPage'),
  'login-regPro': page(() => import('./login/agreement-pages.tsx'), 'serviceAgreementPage'),
  'login-webPrivacyAgre': page(() => import('./login/agreement-pages.tsx'), 'privacyPolicyPage'),
  'login-webRegPro': page(() => import('./login/agreement-pages.tsx'), 'serviceAgreementPage'),
  navigation: page(() => import('./navigation/NavigationPage.tsx'), 'navigationPage'),
  'original-active': null,
  'original-active-2025': null,
  'original-active-agreement': null,
  'original-active-config': null,
  'original-active-resource-upload': null,
  'original-active-token': null,
  'region-resource': page(() => import('./region-resource/RegionResourcePage.tsx'), 'regionResourcePage'),
  resource: page(() => import('./resource-index/ResourceIndexPage.tsx'), 'resourceIndexPage'),
  'resource-config': page(() => import('./resource-config/ResourceConfigPage.tsx'), 'resourceConfigPage'),
  'resource-correction': page(() => import('./resource-correction/CorrectionPage.tsx'), 'correctionPage'),
  'resource-fullScreen': page(() => import('./resource-full-screen/FullScreenPage.tsx'), 'fullScreenPage'),
  'resource-mobile': page(() => import('./resource-mobile/ResourceMobilePage.tsx'), 'resourceMobilePage'),
  'resource-id': page(() => import('./resource-detail/ResourceDetailPage.tsx'), 'resourceDetailPage'),
  seo: page(() => import('./seo/SeoPage.tsx'), 'seoPage'),
  'special-year': page(() => import('./special-year/SpecialYearPage.tsx'), 'specialYearPage'),
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
  'resource-search': page(() => import('./resource-search/ResourceSearchPage.tsx'), 'resourceSearchPage'),
  user: page(() => import('./user/my/MyHomePage.tsx'), 'myHomePage'),
  'user-my': page(() => import('./user/my/MyHomePage.tsx'), 'myHomePage'),
  'user-user-info': page(() => import('./user/user-info/UserInfoPage.tsx'), 'userInfoPage'),
  'user-account-binding': page(() => import('./user/account-binding/AccountBindingPage.tsx'), 'accountBindingPage'),
  'user-account-security': page(() => import('./user/account-security/AccountSecurityPage.tsx'), 'accountSecurityPage'),
  'user-upload': null,
  'user-upload-management': null,
  'user-download': page(() => import('./user/download/DownloadsPage.tsx'), 'downloadsPage'),
  'user-doneload': page(() => import('./user/download/DownloadsPage.tsx'), 'downloadsPage'),
  'user-collect': page(() => import('./user/collect/CollectPage.tsx'), 'collectPage'),
  'user-receive-rewards': page(() => import('./user/receive-rewards/RewardsPage.tsx'), 'rewardsPage'),
};

/** Stands in for a page that is not built yet. */
export const notOpen = page(() => import('./error/NotOpenPage.tsx'), 'notOpenPage');

/** Source modules of all pages. */
export const pageSources: readonly string[] = [
  ...new Set([notOpen, ...Object.values(registry)].flatMap((registered) => registered?.source ?? [])),
];

/** The page that a module exports as `name`. The Vite plugin of scripts/lib/page-sources.ts adds `source`. */
function page<Name extends string>(
  load: () => Promise<Readonly<Record<Name, PageModule>> | undefined>,
  name: Name,
  source?: string,
): RegisteredPage {
  if (!source) throw new Error(`The page ${name} has no source: scripts/lib/page-sources.ts did not match its line.`);
  return {
    async load() {
      const module = await load();
      // Vite answers nothing where a chunk has failed and the document is being reloaded (lib/chunk-failure.ts)
      return module ? module[name] : new Promise<never>(() => {});
    },
    source,
  };
}
