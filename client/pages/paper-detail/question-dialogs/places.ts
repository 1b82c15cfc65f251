import type { PaperSection } from '../../../../shared/questions/calls/composition.schema.ts';
import type { Place } from '../paper-editing.ts';

interface PlaceGroup {
  readonly title: string;
  readonly choices: readonly { readonly key: string; readonly name: string }[];
}

type Sections = readonly Pick<PaperSection, 'title' | 'items'>[];

/** The number of what stands at a place, or will. */
export const numberAt = (sections: Sections, { section, item }: Place): number =>
  sections.slice(0, section).reduce((sum, { items }) => sum + items.length, 1) + item;

export const placeKey = ({ section, item }: Place): string => `${section}/${item}`;

export function placeOfKey(key: string): Place {
  const [section = 0, item = 0] = key.split('/').map(Number);
  return { section, item };
}

/** Every place for one more question, by its section and the question before it. */
export const placeGroups = (sections: Sections): PlaceGroup[] =>
  sections.map(({ title, items }, section) => ({
    title,
    choices: Array.from({ length: items.length + 1 }, (_, item) => ({
      key: placeKey({ section, item }),
      name: item === 0 ? '本大题最前' : `第${numberAt(sections, { section, item }) - 1}题后`,
    })),
  }));
