import type { StudioValues } from '../../../platform/db/schema/studio.ts';

interface PreviewPlace {
  /** Path of the page of the site that shows the entry. */
  readonly page: (id: string, values: StudioValues) => string;
  /**
   * The calls whose answers show the draft, for kinds whose lists are kept in memory (docs/decisions/011): lists would
   * need the draft there, where visitors' lists are counted. By default all calls with the kind's tags show it.
   */
  readonly calls?: readonly string[];
}

const home = () => '/';

/** Where entries are previewed, by kind. Kinds that stand on no page of their own, or within others, have none. */
export const previewPlaces: Readonly<Record<string, PreviewPlace>> = {
  banner: { page: (_id, { position }) => (position === 'login' ? '/login' : '/') },
  'home-module': { page: home },
  collection: { page: (_id, { position }) => (position === 'home' ? '/' : '/special-year') },
  'hot-word': { page: home },
  'front-subject-link': { page: home },
  'official-account': { page: home },
  'friendly-link': { page: home },
  'showcase-school': { page: home },
  expert: { page: home },
  text: { page: home },
  announcement: { page: (id) => `/infoSystem/detail/${id}.html` },
  album: { page: (id) => `/layout/album?id=${id}` },
  resource: { page: (id) => `/resource/${id}.html`, calls: ['tkResource.detail'] },
  book: { page: (id) => `/book-mall/detail/${id}.html` },
  'book-series': { page: (id) => `/lh-book-series/detail/${id}.html` },
  campaign: { page: (id) => `/active/${id}.html` },
  station: { page: (domain) => `/${domain}` },
};
