/** What announcements are about, in the order of their tabs (docs/product/library.md#announcements). */
export const announcementCategories = [
  { code: 'notice', name: '平台公告' },
  { code: 'policy', name: '政策' },
  { code: 'gaokao', name: '高考' },
  { code: 'zhongkao', name: '中考' },
  { code: 'research', name: '教研' },
  { code: 'region', name: '地区' },
] as const;

export type AnnouncementCategory = (typeof announcementCategories)[number]['code'];
export const announcementCodes = announcementCategories.map(({ code }) => code);

export const announcementCategoryName = (code: string): string =>
  announcementCategories.find((category) => category.code === code)?.name ?? '';

export type ArticleBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * The parts of an announcement's plain text: blocks parted by empty lines, `## ` begins a heading, and a block whose
 * lines all begin with `- ` is a list.
 */
export function articleBlocks(body: string): ArticleBlock[] {
  return body
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      if (lines.every((line) => line.startsWith('- '))) {
        return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) };
      }
      if (block.startsWith('## ')) return { kind: 'heading', text: block.slice(3).trim() };
      return { kind: 'paragraph', text: lines.join('') };
    });
}

const summaryLength = 90;

/** The first paragraph, cut to the length of a list's row. */
export function announcementSummary(body: string): string {
  const first = articleBlocks(body).find((block) => block.kind === 'paragraph');
  const text = first?.kind === 'paragraph' ? first.text : '';
  const letters = [...text];
  return letters.length > summaryLength ? `${letters.slice(0, summaryLength - 1).join('')}…` : text;
}
