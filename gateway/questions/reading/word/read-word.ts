import type { LinePicture, PaperLine, ReadLines } from '../paper-line.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { texOfEquation } from './equations.ts';
import { texOfField } from './field-formulas.ts';
import { type ListNumbers, listNumbers } from './list-numbers.ts';
import { texOfMathType } from './mathtype/mathtype-formula.ts';
import { ParagraphContent } from './paragraph-content.ts';
import { withScripts } from './scripts.ts';
import { symbol } from './symbol-font.ts';
import { openWordPackage, type WordPackage } from './word-package.ts';
import { childOf, elementsOf, findBelow, isOn, parseXml, textOf, type XmlElement } from './xml-tree.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  wmf: 'image/wmf',
  emf: 'image/emf',
};

/**
 * The paragraphs and tables of a Word document (.docx of Word, WPS or LibreOffice) in their order. Insertions that were
 * not accepted yet are text, deletions and comments are left out; both are said in `notes`. Headers, footers and notes
 * at the foot are not read.
 *
 * @throws UnreadableDocument with what to tell the person.
 */
export async function readWord(path: string): Promise<ReadLines> {
  const parts = await openWordPackage(path);
  try {
    return await readParts(parts);
  } finally {
    parts.close();
  }
}

async function readParts(parts: WordPackage): Promise<ReadLines> {
  const main = await mainPart(parts);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const body = childOf(parseXml(await parts.text(main)), 'w:document', 'w:body');
  if (!body) throw new UnreadableDocument('文档里没有正文');
  const part = async (name: string) =>
    parts.has(folder + name) ? parseXml(await parts.text(folder + name)) : undefined;
  const targets = await relationTargets(parts, `${folder}_rels/${main.slice(folder.length)}.rels`, folder);
  const reader = new WordReader({
    numbers: listNumbers(await part('numbering.xml')),
    styleLists: styleLists(await part('styles.xml')),
    isChemistry: /化学|溶液|离子|氧化|摩尔/.test(textOf(body)),
    objectFormulas: await objectFormulas(parts, targets),
  });
  const lines = reader.blocks(body);
  const pictures = await reader.picturesFrom(parts, targets);
  return { lines, pictures, notes: reader.notes() };
}

async function mainPart(parts: WordPackage): Promise<string> {
  const targets = await relationTargets(parts, '_rels/.rels', '', 'officeDocument');
  const [main = 'word/document.xml'] = targets.values();
  if (!parts.has(main)) throw new UnreadableDocument('不是Word文档（.docx）');
  return main;
}

/** Parts by the id of their relation; what lies outside of the file is left out. */
async function relationTargets(
  parts: WordPackage,
  path: string,
  folder: string,
  type = '',
): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  if (!parts.has(path)) return targets;
  const root = childOf(parseXml(await parts.text(path)), ':Relationships');
  for (const { attributes } of root ? elementsOf(root, ':Relationship') : []) {
    const { Id = '', Target = '', TargetMode, Type = '' } = attributes;
    if (TargetMode === 'External' || !Type.endsWith(type)) continue;
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, ''));
  }
  return targets;
}

/** Formulas of MathType and Equation Editor 3 by the relation of their object. */
async function objectFormulas(
  parts: WordPackage,
  targets: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [relation, target] of targets) {
    if (!/\.bin$/i.test(target) || !parts.has(target)) continue;
    const tex = texOfMathType(await parts.bytes(target));
    if (tex !== undefined) found.set(relation, tex);
  }
  return found;
}

interface ListPlace {
  readonly listId: string;
  readonly level: number;
}

/** Paragraph styles that put their paragraphs into a list. */
function styleLists(styles: XmlElement | undefined): ReadonlyMap<string, ListPlace> {
  const found = new Map<string, ListPlace>();
  const root = childOf(styles, 'w:styles');
  for (const style of root ? elementsOf(root, 'w:style') : []) {
    const place = listPlace(childOf(style, 'w:pPr'));
    if (place) found.set(style.attributes.styleId ?? '', place);
  }
  return found;
}

function listPlace(properties: XmlElement | undefined): ListPlace | undefined {
  const numbers = childOf(properties, 'w:numPr');
  const listId = childOf(numbers, 'w:numId')?.attributes.val;
  if (listId === undefined) return undefined;
  return { listId, level: Number(childOf(numbers, 'w:ilvl')?.attributes.val ?? 0) };
}

interface WordFacts {
  readonly numbers: ListNumbers;
  readonly styleLists: ReadonlyMap<string, ListPlace>;
  readonly isChemistry: boolean;
  readonly objectFormulas: ReadonlyMap<string, string>;
}

class WordReader {
  readonly #facts: WordFacts;
  /** Relations of pictures in the order in which they stand. */
  readonly #pictures: { readonly relation: string; readonly isFormula: boolean }[] = [];
  #insertions = 0;
  #deletions = 0;
  #comments = 0;
  #missing = 0;

  constructor(facts: WordFacts) {
    this.#facts = facts;
  }

  notes(): string[] {
    return [
      ...(this.#insertions > 0 ? [`${this.#insertions}处修订插入的内容已按接受读取`] : []),
      ...(this.#deletions > 0 ? [`${this.#deletions}处修订删除的内容没有读取`] : []),
      ...(this.#comments > 0 ? [`${this.#comments}条批注没有读取`] : []),
      ...(this.#missing > 0 ? [`${this.#missing}张图片不在文件里，没有读取`] : []),
    ];
  }

  /** Lines of a body, a cell or a text box. */
  blocks(parent: XmlElement): PaperLine[] {
    return elementsOf(parent).flatMap((element): PaperLine[] => {
      switch (element.name) {
        case 'w:p':
          return this.#paragraph(element);
        case 'w:tbl':
          return this.#table(element);
        case 'w:del':
        case 'w:moveFrom':
          this.#deletions += 1;
          return [];
        case 'w:sdt':
          return this.blocks(childOf(element, 'w:sdtContent') ?? { name: '', attributes: {}, children: [] });
        case 'w:ins':
        case 'w:moveTo':
        case 'w:customXml':
        case ':smartTag':
          return this.blocks(element);
        case 'mc:AlternateContent':
          return this.blocks(chosen(element));
        default:
          return [];
      }
    });
  }

  #paragraph(paragraph: XmlElement): PaperLine[] {
    const properties = childOf(paragraph, 'w:pPr');
    const style = childOf(properties, 'w:pStyle')?.attributes.val ?? '';
    const place = listPlace(properties) ?? this.#facts.styleLists.get(style);
    const content = new ParagraphContent();
    this.#inline(paragraph, content);
    const texts = withScripts(content.stretches, this.#facts.isChemistry)
      .split('\n')
      .map((text) => text.replace(/[ \u00a0]+$/, ''));
    const isEmpty = texts.every((text) => text.trim() === '');
    const label = place && !isEmpty ? this.#facts.numbers.next(place.listId, place.level) : '';
    const own = isEmpty ? [] : texts.map((text, i) => ({ text: i === 0 ? withLabel(label, text) : text }));
    return [...own, ...content.boxes.flatMap((box) => this.blocks(box))];
  }

  #inline(parent: XmlElement, content: ParagraphContent): void {
    for (const element of elementsOf(parent)) {
      switch (element.name) {
        case 'w:r':
          this.#run(element, content);
          break;
        case 'm:oMath':
        case 'm:oMathPara': {
          const tex = texOfEquation(element);
          if (tex !== '') content.add({ text: `$${tex}$` });
          break;
        }
        case 'w:del':
        case 'w:moveFrom':
          this.#deletions += 1;
          break;
        case 'w:ins':
        case 'w:moveTo':
          this.#insertions += 1;
          this.#inline(element, content);
          break;
        case 'w:sdt':
          this.#inline(childOf(element, 'w:sdtContent') ?? element, content);
          break;
        case 'w:fldSimple': {
          const tex = texOfField(element.attributes.instr ?? '');
          if (tex === undefined) this.#inline(element, content);
          else content.add({ text: `$${tex}$` });
          break;
        }
        case 'mc:AlternateContent':
          this.#inline(chosen(element), content);
          break;
        case 'w:commentReference':
          this.#comments += 1;
          break;
        case 'w:pPr':
        case 'w:rPr':
          break;
        default:
          this.#inline(element, content);
      }
    }
  }

  #run(run: XmlElement, content: ParagraphContent): void {
    const properties = childOf(run, 'w:rPr');
    if (isOn(childOf(properties, 'w:vanish'))) return;
    const align = childOf(properties, 'w:vertAlign')?.attributes.val;
    const look = align === 'superscript' ? 'sup' : align === 'subscript' ? 'sub' : undefined;
    const looks = {
      ...(isOn(childOf(properties, 'w:u')) && { isUnderlined: true }),
      ...(isOn(childOf(properties, 'w:em')) && { isDotted: true }),
    };
    const add = (text: string) => content.add({ text, look, ...looks });
    for (const element of elementsOf(run)) {
      switch (element.name) {
        case 'w:t':
          if (!content.isInstruction) add(textOf(element));
          break;
        case 'w:tab':
          add('\t');
          break;
        case 'w:br':
        case 'w:cr':
          if (!['page', 'column'].includes(element.attributes.type ?? '')) content.add({ text: '\n' });
          break;
        case 'w:noBreakHyphen':
          add('-');
          break;
        case 'w:sym':
          add(symbol(element));
          break;
        case 'w:fldChar':
          content.field(element.attributes.fldCharType ?? '');
          break;
        case 'w:instrText':
          content.instruct(textOf(element));
          break;
        case 'w:ruby': {
          const base = childOf(element, 'w:rubyBase');
          const above = childOf(element, 'w:rt');
          add(`${base ? textOf(base) : ''}（${above ? textOf(above) : ''}）`);
          break;
        }
        case 'w:drawing':
        case 'w:pict':
        case 'w:object':
          this.#graphic(element, content);
          break;
        case 'mc:AlternateContent':
          this.#run({ ...run, children: [...(properties ? [properties] : []), ...chosen(element).children] }, content);
          break;
        case 'w:commentReference':
          this.#comments += 1;
          break;
        default:
          break;
      }
    }
  }

  #graphic(element: XmlElement, content: ParagraphContent): void {
    const box = findBelow(element, 'w:txbxContent');
    if (box) content.boxes.push(box);
    const object = findBelow(element, 'o:OLEObject')?.attributes;
    const tex = this.#facts.objectFormulas.get(object?.id ?? '');
    if (tex !== undefined) {
      content.add({ text: `$${tex}$` });
      return;
    }
    const relation =
      findBelow(element, 'a:blip')?.attributes.embed ?? findBelow(element, 'v:imagedata')?.attributes.id ?? '';
    if (relation === '') return;
    this.#pictures.push({ relation, isFormula: /^(?:Equation|MathType)/i.test(object?.ProgID ?? '') });
    content.add({ text: `![](p${this.#pictures.length})` });
  }

  /** A table as one of Markdown; as lines, where it only places options or paragraphs side by side. */
  #table(table: XmlElement): PaperLine[] {
    const rows = elementsOf(table, 'w:tr').map((row) =>
      elementsOf(row).flatMap((cell) => (cell.name === 'w:tc' ? [cell] : cell.name === 'w:sdt' ? cellsOf(cell) : [])),
    );
    const cells = rows.map((row) => row.map((cell) => this.blocks(cell)));
    const first = cells.flat(2).map(({ text }) => text);
    const places = cells.flat().filter((cell) => cell.length > 0);
    const isLayout =
      places.length <= 1 ||
      first.some((text) => /^\s*\d{1,2}\s*[．.、]/.test(text) && text.length > 6) ||
      places.every(([line]) => /^\s*[A-H]\s*[．.、]/.test(line?.text ?? ''));
    if (isLayout) {
      return cells.flatMap((row) =>
        row.every((cell) => cell.length <= 1 && !cell[0]?.isTable)
          ? [{ text: row.flatMap((cell) => cell.map(({ text }) => text)).join('\t') }]
          : row.flat(),
      );
    }
    const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
    const width = Math.max(...cells.map((row) => row.length));
    const texts = cells.map((row) =>
      Array.from({ length: width }, (_, i) =>
        (row[i] ?? []).map(({ text }) => text.replaceAll('\n', ' ').replaceAll('|', '\\|')).join('<br>'),
      ),
    );
    const [head = [], ...others] = texts;
    return [{ text: [line(head), line(head.map(() => '---')), ...others.map(line)].join('\n'), isTable: true }];
  }

  async picturesFrom(parts: WordPackage, targets: ReadonlyMap<string, string>): Promise<LinePicture[]> {
    const pictures: LinePicture[] = [];
    const read = new Map<string, Buffer>();
    for (const [i, { relation, isFormula }] of this.#pictures.entries()) {
      const target = targets.get(relation) ?? '';
      if (!parts.has(target)) this.#missing += 1;
      const bytes = read.get(target) ?? (parts.has(target) ? await parts.bytes(target) : Buffer.alloc(0));
      read.set(target, bytes);
      const type = mediaTypes[target.slice(target.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';
      pictures.push({ id: `p${i + 1}`, type, bytes, isFormula });
    }
    return pictures;
  }
}

/** A number of a list is no part of the number that its text begins with. */
const withLabel = (label: string, text: string) =>
  label !== '' && /^\d/.test(text) ? `${label} ${text}` : label + text;

const cellsOf = (control: XmlElement) => elementsOf(childOf(control, 'w:sdtContent') ?? control, 'w:tc');

/** Of several ways to show the same, the newest; an older one holds the same text once more. */
const chosen = (element: XmlElement): XmlElement =>
  childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback') ?? { name: '', attributes: {}, children: [] };
