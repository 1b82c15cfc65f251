import { childOf, elementsOf, type XmlElement } from './xml-tree.ts';

interface Level {
  readonly start: number;
  readonly format: string;
  /** With `%1` for the number of the first level. */
  readonly text: string;
}
interface List {
  /** Lists of one abstract list count on together. */
  readonly abstractId: string;
  readonly levels: ReadonlyMap<number, Level>;
  /** Where this list begins anew, by level. */
  readonly starts: ReadonlyMap<number, number>;
}

/** Gives each paragraph of a list the number that Word shows before it. */
export interface ListNumbers {
  /** The label of the next paragraph of a list at a level, such as `3．`; empty for bullets and unknown lists. */
  next(listId: string, level: number): string;
}

/** By `word/numbering.xml`; without it no paragraph has a number. */
export function listNumbers(numbering: XmlElement | undefined): ListNumbers {
  const lists = numbering ? readLists(numbering) : new Map<string, List>();
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return {
    next(listId, level) {
      const list = lists.get(listId);
      const own = list?.levels.get(level);
      if (!list || !own) return '';
      const count = counts.get(list.abstractId) ?? [];
      counts.set(list.abstractId, count);
      const restart = begun.has(listId) ? undefined : list.starts.get(level);
      if (!begun.has(listId)) for (const at of list.starts.keys()) count.length = Math.min(count.length, at);
      begun.add(listId);
      count.length = Math.min(count.length, level + 1);
      count[level] = count[level] === undefined ? (restart ?? own.start) : count[level] + 1;
      if (own.format === 'bullet' || own.format === 'none') return '';
      return own.text.replace(/%(\d)/g, (_, digit: string) => {
        const at = Number(digit) - 1;
        const shown = list.levels.get(at);
        return written(count[at] ?? shown?.start ?? 1, shown?.format ?? 'decimal');
      });
    },
  };
}

function readLists(numbering: XmlElement): Map<string, List> {
  const root = childOf(numbering, 'w:numbering');
  const abstract = new Map<string, ReadonlyMap<number, Level>>();
  for (const element of root ? elementsOf(root, 'w:abstractNum') : []) {
    const levels = new Map<number, Level>();
    for (const level of elementsOf(element, 'w:lvl')) levels.set(Number(level.attributes.ilvl), readLevel(level));
    abstract.set(element.attributes.abstractNumId ?? '', levels);
  }
  const lists = new Map<string, List>();
  for (const element of root ? elementsOf(root, 'w:num') : []) {
    const abstractId = childOf(element, 'w:abstractNumId')?.attributes.val ?? '';
    const levels = new Map(abstract.get(abstractId));
    const starts = new Map<number, number>();
    for (const override of elementsOf(element, 'w:lvlOverride')) {
      const at = Number(override.attributes.ilvl);
      const start = childOf(override, 'w:startOverride')?.attributes.val;
      const level = childOf(override, 'w:lvl');
      if (level) levels.set(at, readLevel(level));
      if (start !== undefined) starts.set(at, Number(start));
    }
    lists.set(element.attributes.numId ?? '', { abstractId, levels, starts });
  }
  return lists;
}

const readLevel = (level: XmlElement): Level => ({
  start: Number(childOf(level, 'w:start')?.attributes.val ?? 1),
  format: childOf(level, 'w:numFmt')?.attributes.val ?? 'decimal',
  text: childOf(level, 'w:lvlText')?.attributes.val ?? '',
});

const digits = '零一二三四五六七八九';

function written(number: number, format: string): string {
  switch (format) {
    case 'upperLetter':
      return String.fromCharCode(64 + (((number - 1) % 26) + 1));
    case 'lowerLetter':
      return String.fromCharCode(96 + (((number - 1) % 26) + 1));
    case 'upperRoman':
      return roman(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return number <= 20 ? String.fromCharCode(0x245f + number) : String(number);
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'chineseLegalSimplified':
    case 'japaneseCounting':
    case 'ideographDigital':
      return chineseNumber(number);
    default:
      return String(number);
  }
}

/** Up to 99, which no list of a paper passes. */
function chineseNumber(number: number): string {
  if (number < 10) return digits.charAt(number);
  const tens = Math.floor(number / 10);
  return `${tens === 1 ? '' : digits.charAt(tens)}十${number % 10 === 0 ? '' : digits.charAt(number % 10)}`;
}

function roman(number: number): string {
  const values = [10, 9, 5, 4, 1];
  const letters = ['X', 'IX', 'V', 'IV', 'I'];
  let rest = number;
  return values.reduce((text, value, i) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return text + (letters[i] ?? '').repeat(times);
  }, '');
}
