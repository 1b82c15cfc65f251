/**
 * Files that a paper has beside its main one, in the order in which they are offered
 * (docs/product/library.md#paper-files).
 */
export const paperParts = [
  { kind: 'original', name: '原卷' },
  { kind: 'analysis', name: '解析卷' },
  { kind: 'card', name: '答题卡' },
  { kind: 'audio', name: '听力' },
] as const;
export type PaperPartKind = (typeof paperParts)[number]['kind'];

/** What a file of a paper is called beside the others; the main one has no kind. */
export const paperPartName = (kind: string): string => paperParts.find((part) => part.kind === kind)?.name ?? '主文件';

/** Parts in the order in which they are offered; kinds that this version does not know come last. */
export function inPartOrder<T extends { readonly kind: string }>(parts: readonly T[]): T[] {
  const place = ({ kind }: T) => {
    const at = paperParts.findIndex((part) => part.kind === kind);
    return at < 0 ? paperParts.length : at;
  };
  return parts.toSorted((a, b) => place(a) - place(b));
}
