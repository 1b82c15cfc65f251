import { useSite } from './visit.ts';

/** Says on an element which entry of the studio it shows; nothing outside of previews. */
export function useEntryMark(kind: string): (id: string) => { readonly 'data-entry'?: string } {
  const { preview } = useSite();
  return (id) => (preview ? { 'data-entry': `${kind}/${id}` } : {});
}
