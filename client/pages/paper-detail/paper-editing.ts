import type { PaperItem, PaperSection } from '../../../shared/questions/calls/composition.schema.ts';
import type { OwnQuestion } from '../../../shared/questions/calls/own-question.schema.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';

/** A question that was taken out, with the place that it came from. */
export interface Binned extends Readonly<PaperItem> {
  readonly sectionTitle: string;
}

interface Snapshot {
  readonly content: EditableContent;
  readonly bin: readonly Binned[];
}

export interface Editing extends Snapshot {
  /** What undo goes back to, the last one first. */
  readonly past: readonly Snapshot[];
}

/** A place among the questions: section and position in it. */
export interface Place {
  readonly section: number;
  readonly item: number;
}

type Settings = Partial<Pick<EditableContent, 'title' | 'subtitle' | 'minutes' | 'parts' | 'layout'>>;

export type Change =
  | { readonly kind: 'set'; readonly settings: Settings }
  | { readonly kind: 'section'; readonly section: number; readonly title?: string; readonly note?: string }
  | { readonly kind: 'move'; readonly from: Place; readonly to: Place }
  | { readonly kind: 'moveSection'; readonly from: number; readonly to: number }
  | { readonly kind: 'easyFirst'; readonly section: number; readonly rates: ReadonlyMap<string, number> }
  | { readonly kind: 'score'; readonly place: Place; readonly score: number }
  | { readonly kind: 'sectionScore'; readonly section: number; readonly score: number }
  | { readonly kind: 'remove'; readonly place: Place }
  | { readonly kind: 'restore'; readonly questionId: string }
  /** `old` and not its place, because what comes in may have been asked of the gateway before others moved. */
  | { readonly kind: 'swap'; readonly old: string; readonly questionId: string }
  /** The paper has a text of its own for the question, until `original` brings the bank's back. */
  | { readonly kind: 'edit'; readonly place: Place; readonly own: OwnQuestion; readonly score: number }
  | { readonly kind: 'original'; readonly place: Place }
  /** In front of what stands there; `heading` is for a paper without sections. */
  | { readonly kind: 'insert'; readonly place: Place; readonly item: PaperItem; readonly heading: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'load'; readonly content: EditableContent };

const maxUndo = 50;

export const begin = (content: EditableContent): Editing => ({ content, bin: [], past: [] });

/** The paper after a change. What is typed is not undone step by step: the field itself does that. */
export function editPaper(editing: Editing, change: Change): Editing {
  const { content, bin, past } = editing;
  if (change.kind === 'load') return begin(change.content);
  if (change.kind === 'undo') {
    const [last, ...rest] = past;
    return last ? { ...last, past: rest } : editing;
  }
  if (change.kind === 'set') return { ...editing, content: { ...content, ...change.settings } };
  const next = applyChange({ content, bin }, change);
  if (next === undefined) return editing;
  const isTyped = change.kind === 'section' || change.kind === 'score';
  return { ...next, past: isTyped ? past : [{ content, bin }, ...past].slice(0, maxUndo) };
}

type Applied = Exclude<Change, { readonly kind: 'set' | 'undo' | 'load' }>;

function applyChange({ content, bin }: Snapshot, change: Applied): Snapshot | undefined {
  const { sections } = content;
  const withSections = (next: PaperSection[], nextBin = bin) => ({
    content: { ...content, sections: next },
    bin: nextBin,
  });
  switch (change.kind) {
    case 'section': {
      const { section, title, note } = change;
      const texts = { ...(title !== undefined && { title }), ...(note !== undefined && { note }) };
      return withSections(sections.map((one, i) => (i === section ? { ...one, ...texts } : one)));
    }
    case 'move':
      return itemAt(sections, change.from) && withSections(moveItem(sections, change.from, change.to));
    case 'moveSection':
      return withSections(reorder(sections, change.from, change.to));
    case 'easyFirst':
      return withSections(
        sections.map((one, i) => (i === change.section ? { ...one, items: easyFirst(one.items, change.rates) } : one)),
      );
    case 'score':
      return withSections(mapItem(sections, change.place, (item) => ({ ...item, score: change.score })));
    case 'sectionScore':
      return withSections(
        sections.map((one, i) =>
          i === change.section ? { ...one, items: one.items.map((item) => ({ ...item, score: change.score })) } : one,
        ),
      );
    case 'edit': {
      const { own, score } = change;
      return withSections(mapItem(sections, change.place, ({ questionId }) => ({ questionId, score, own })));
    }
    case 'original':
      return withSections(mapItem(sections, change.place, ({ questionId, score }) => ({ questionId, score })));
    case 'insert': {
      const { item, place, heading } = change;
      if (isIn(sections, item.questionId)) return undefined;
      const whole = sections.length > 0 ? sections : [{ title: heading, note: '', items: [] }];
      const left = bin.filter(({ questionId }) => questionId !== item.questionId);
      return withSections(putAt(whole, place, item), left);
    }
    case 'remove': {
      const item = itemAt(sections, change.place);
      const sectionTitle = sections[change.place.section]?.title ?? '';
      return item && withSections(without(sections, change.place), [{ ...item, sectionTitle }, ...bin]);
    }
    case 'restore': {
      const back = bin.find(({ questionId }) => questionId === change.questionId);
      const rest = bin.filter((one) => one !== back);
      return back && withSections(putBack(sections, back), rest);
    }
    case 'swap': {
      const place = placeOf(sections, change.old);
      const item = place && itemAt(sections, place);
      if (!item || isIn(sections, change.questionId)) return undefined;
      const swapped = mapItem(sections, place, ({ score }) => ({ questionId: change.questionId, score }));
      const sectionTitle = sections[place.section]?.title ?? '';
      return withSections(swapped, [
        { ...item, sectionTitle },
        ...bin.filter(({ questionId }) => questionId !== change.questionId),
      ]);
    }
  }
}

/** The marks that each of these questions has; undefined where they differ. */
export function uniformScore(items: readonly Pick<PaperItem, 'score'>[]): number | undefined {
  const [first] = items;
  return items.every(({ score }) => score === first?.score) ? (first?.score ?? 0) : undefined;
}

function placeOf(sections: readonly PaperSection[], id: string): Place | undefined {
  for (const [section, { items }] of sections.entries()) {
    const item = items.findIndex(({ questionId }) => questionId === id);
    if (item >= 0) return { section, item };
  }
  return undefined;
}

/** Whether a question stands in the paper. */
export const isIn = (sections: readonly PaperSection[], id: string): boolean => placeOf(sections, id) !== undefined;

export const itemAt = (sections: readonly PaperSection[], { section, item }: Place): PaperItem | undefined =>
  sections[section]?.items[item];

const mapItem = (
  sections: readonly PaperSection[],
  place: Place,
  map: (item: PaperItem) => PaperItem,
): PaperSection[] =>
  sections.map((one, i) =>
    i === place.section ? { ...one, items: one.items.map((item, k) => (k === place.item ? map(item) : item)) } : one,
  );

const without = (sections: readonly PaperSection[], { section, item }: Place): PaperSection[] =>
  sections.map((one, i) => (i === section ? { ...one, items: one.items.filter((_, k) => k !== item) } : one));

/** The item at `from` stands at `to` afterwards. */
function moveItem(sections: readonly PaperSection[], from: Place, to: Place): PaperSection[] {
  const item = itemAt(sections, from);
  return item ? putAt(without(sections, from), to, item) : [...sections];
}

const putAt = (sections: readonly PaperSection[], to: Place, item: PaperItem): PaperSection[] =>
  sections.map((one, i) =>
    i === to.section ? { ...one, items: [...one.items.slice(0, to.item), item, ...one.items.slice(to.item)] } : one,
  );

/** By the expected share of the marks, the highest first; questions without one come last. */
const easyFirst = (items: readonly PaperItem[], rates: ReadonlyMap<string, number>): PaperItem[] =>
  [...items].sort((a, b) => (rates.get(b.questionId) ?? -1) - (rates.get(a.questionId) ?? -1));

function reorder<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** At the end of the section that it came from; where that is gone, in one of its own. */
function putBack(sections: readonly PaperSection[], { sectionTitle, ...item }: Binned): PaperSection[] {
  const at = sections.findIndex(({ title }) => title === sectionTitle);
  if (at === -1) return [...sections, { title: sectionTitle, note: '', items: [item] }];
  return sections.map((one, i) => (i === at ? { ...one, items: [...one.items, item] } : one));
}

/**
 * The place above or below one; past the ends of a section it is in the next one. Undefined at the ends of the paper.
 */
export function neighbourOf(
  sections: readonly PaperSection[],
  { section, item }: Place,
  step: -1 | 1,
): Place | undefined {
  const within = item + step;
  const length = sections[section]?.items.length ?? 0;
  if (within >= 0 && within < length) return { section, item: within };
  const next = sections[section + step];
  if (!next) return undefined;
  return { section: section + step, item: step === 1 ? 0 : next.items.length };
}
