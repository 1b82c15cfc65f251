import type { RouteName } from './table.ts';

/** Beginnings of path segments, and what they are about. The first segment that has one decides. */
const beginnings = [
  ['resource-search', 'search'],
  ['search', 'search'],
  ['resource-config', 'help'],
  ['help', 'help'],
  ['resource', 'resources'],
  ['paper', 'resources'],
  ['seo', 'resources'],
  ['good-lesson', 'lessons'],
  ['lesson', 'lessons'],
  ['chapter', 'lessons'],
  ['high-test', 'exams'],
  ['middle-test', 'exams'],
  ['exam', 'exams'],
  ['gaokao', 'exams'],
  ['zhongkao', 'exams'],
  ['album', 'albums'],
  ['special', 'albums'],
  ['collection', 'albums'],
  ['region', 'regions'],
  ['book', 'books'],
  ['lh-book', 'books'],
  ['user', 'person'],
] as const;

/** What an address is about, as far as its words say; few values, so that an error page of each can be stored. */
export type SitePart = (typeof beginnings)[number][1] | 'invitations';

/** The pattern of its route, or an address with a token, which may carry what was copied along with it. */
const invitation = /^(?:\/[\w-]+)?\/original-active\/(?:\{\}|[^/]{8,})$/i;

const maxSegments = 3;

/** The part of the site that a path without a page was meant for; undefined where its words say nothing. */
export function sitePartOf(path: string): SitePart | undefined {
  if (invitation.test(path)) return 'invitations';
  for (const segment of path.toLowerCase().split('/', maxSegments + 1)) {
    const found = beginnings.find(([beginning]) => segment.startsWith(beginning));
    if (found) return found[1];
  }
  return undefined;
}

/**
 * Lists and pages of a part, the nearest first. Those that are not open or not of the phase are the caller's to drop.
 */
export const neighbours: Readonly<Record<SitePart, readonly RouteName[]>> = {
  search: ['resource-search', 'layout-paper-lib', 'navigation'],
  help: ['resource-config', 'navigation'],
  resources: ['layout-paper-lib', 'layout-good-lesson', 'layout-album'],
  lessons: ['layout-good-lesson', 'layout-paper-lib'],
  exams: ['layout-high-test', 'layout-middle-test', 'layout-paper-lib'],
  albums: ['layout-album', 'special-year'],
  regions: ['region-resource', 'layout-paper-lib'],
  books: ['book-mall', 'layout-good-lesson'],
  invitations: ['active'],
  person: ['user-my', 'user-download', 'user-collect'],
};
