/** Kinds of a book's accompanying files, in the order in which a place of the book lists them. */
export const bookFileKinds = [
  { code: 'slides', name: '课件' },
  { code: 'audio', name: '朗读音频' },
  { code: 'plan', name: '教案' },
  { code: 'exercise', name: '练习' },
  { code: 'text', name: '原文' },
  { code: 'answers', name: '答案与解析' },
] as const;
export type BookFileKind = (typeof bookFileKinds)[number]['code'];

const kindNames = new Map<string, string>(bookFileKinds.map(({ code, name }) => [code, name]));
export const bookFileKindName = (kind: BookFileKind): string => kindNames.get(kind) ?? '';

/** States of a request for a sample copy (docs/product/shop.md#sample-copies). */
export const sampleStates = [
  { code: 'submitted', name: '待审核' },
  { code: 'accepted', name: '已通过，待寄出' },
  { code: 'sent', name: '已寄出' },
  { code: 'refused', name: '未通过' },
] as const;
export type SampleState = (typeof sampleStates)[number]['code'];

const stateNames = new Map<string, string>(sampleStates.map(({ code, name }) => [code, name]));
export const sampleStateName = (state: SampleState): string => stateNames.get(state) ?? '';

/** Requests of one person that may wait for a decision at a time. */
export const maxOpenSampleRequests = 3;

/** Files that are taken as one archive at most. */
export const bookBatchMax = 50;

export interface BookFileTerms {
  readonly isFree: boolean;
  /** Fen and points for all files of the book; both 0 where the book's files cost nothing. */
  readonly amountFen: number;
  readonly points: number;
}

/** Whether a file of a book may be taken (docs/product/shop.md#book-files). */
export function bookFileAccess(
  { isFree, amountFen, points }: BookFileTerms,
  person: { readonly owns: boolean } | undefined,
): 'login' | 'buy' | 'free' | 'owned' {
  if (!person) return 'login';
  if (person.owns) return 'owned';
  return isFree || (amountFen === 0 && points === 0) ? 'free' : 'buy';
}

/** Kinds whose files go on after their first page: exercises, texts and answers are often one page, the whole file. */
const kindsOfManyPages: ReadonlySet<BookFileKind> = new Set(['slides', 'plan']);

/** Whether everybody may see the first page of a file of a book (docs/product/shop.md#book-files). */
export const hasOpenFirstPage = (file: BookFileTerms & { readonly kind: BookFileKind }): boolean =>
  file.kind !== 'audio' && (kindsOfManyPages.has(file.kind) || bookFileAccess(file, { owns: false }) === 'free');

/** 第2次印刷 */
export const printingName = (printing: number): string => `第${printing}次印刷`;
