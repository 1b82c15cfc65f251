import { passageStyle } from '../../paper/passage-style.ts';
import type { LinePicture, PaperLine, ReadLines } from '../paper-line.ts';
import { UnreadableDocument } from '../unreadable-document.ts';
import { embeddedLines } from './embedded-text.ts';
import { texOfEquation } from './equations.ts';
import { contentOfField } from './field-formulas.ts';
import { graphicOf } from './graphics.ts';
import { type ListNumbers, listNumbers } from './list-numbers.ts';
import { texOfMathType } from './mathtype/mathtype-formula.ts';
import { ParagraphContent } from './paragraph-content.ts';
import { withScripts } from './scripts.ts';
import { symbol } from './symbol-font.ts';
import { tableLines, withPictureOptions } from './table-lines.ts';
import { openWordPackage, type WordPackage } from './word-package.ts';
import { childOf, chosen, elementsOf, findBelow, isOn, parseXml, textOf, type XmlElement } from './xml-tree.ts';

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
 * not accepted yet are text; deletions, comments, hidden text and drawings that are no picture are left out; all is
 * said in `notes`. Notes stand behind the paragraph that they belong to. Headers and footers are not read.
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
    footnotes: notesById(await part('footnotes.xml'), 'w:footnotes'),
    endnotes: notesById(await part('endnotes.xml'), 'w:endnotes'),
    embedded: await embeddedTexts(parts, targets),
    numbers: listNumbers(await part('numbering.xml')),
    styleLists: styleLists(await part('styles.xml')),
    isChemistry: /化学|溶液|离子|氧化|摩尔/.test(textOf(body)),
    objectFormulas: await objectFormulas(parts, targets),
  });
  const lines = withPictureOptions(reader.blocks(body));
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

/** Footnotes or endnotes by their ids, without the lines between them and the text. */
function notesById(part: XmlElement | undefined, name: string): ReadonlyMap<string, XmlElement> {
  const root = childOf(part, name);
  const notes = (root ? elementsOf(root) : []).filter(({ attributes }) => (attributes.type ?? 'normal') === 'normal');
  return new Map(notes.map((note) => [note.attributes.id ?? '', note]));
}

/** Texts that the document takes over from another part, by the relation to it. */
async function embeddedTexts(
  parts: WordPackage,
  targets: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, readonly PaperLine[]>> {
  const found = new Map<string, readonly PaperLine[]>();
  for (const [relation, target] of targets) {
    if (!/\.(?:html?|xhtml|mht|mhtml|txt)$/i.test(target) || !parts.has(target)) continue;
    found.set(relation, embeddedLines(await parts.bytes(target), target));
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
  readonly footnotes: ReadonlyMap<string, XmlElement>;
  readonly endnotes: ReadonlyMap<string, XmlElement>;
  readonly embedded: ReadonlyMap<string, readonly PaperLine[]>;
}

/** Half points of text without a size of its own. */
const usualSize = 21;
const lostGraphic = '（图片缺失）';
/** Longer texts of a drawing are words of the paper, shorter ones belong to what is drawn. */
const longestLabel = 6;

class WordReader {
  readonly #facts: WordFacts;
  /** Relations of pictures in the order in which they stand. */
  readonly #pictures: { readonly relation: string; readonly isFormula: boolean }[] = [];
  #insertions = 0;
  #deletions = 0;
  #comments = 0;
  #missing = 0;
  #drawn = 0;
  #notes = 0;
  readonly #hidden: string[] = [];
  #unreadParts = 0;
  /** Relations in a note are those of another part. */
  #isNote = false;
  #size = usualSize;

  constructor(facts: WordFacts) {
    this.#facts = facts;
  }

  notes(): string[] {
    return [
      ...(this.#insertions > 0 ? [`${this.#insertions}处修订插入的内容已按接受读取`] : []),
      ...(this.#deletions > 0 ? [`${this.#deletions}处修订删除的内容没有读取`] : []),
      ...(this.#comments > 0 ? [`${this.#comments}条批注没有读取`] : []),
      ...(this.#missing > 0 ? [`${this.#missing}张图片不在文件里，没有读取`] : []),
      ...(this.#drawn > 0 ? [`${this.#drawn}个图形（用形状绘制的图、图表等）没有读取，请截图后添加`] : []),
      ...(this.#hidden.length > 0
        ? [`${this.#hidden.length}处隐藏文字没有读取：${this.#hidden.join('；').slice(0, 200)}`]
        : []),
      ...(this.#notes > 0 ? [`${this.#notes}条脚注、尾注读在所属段落之后`] : []),
      ...(this.#unreadParts > 0 ? [`${this.#unreadParts}处嵌入的文档没有读取，请在Word中打开后另存`] : []),
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
        case 'w:altChunk': {
          const lines = this.#facts.embedded.get(element.attributes.id ?? '');
          if (!lines) this.#unreadParts += 1;
          return [...(lines ?? [])];
        }
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
    this.#size = Math.max(0, ...sizesOf(paragraph)) || usualSize;
    this.#inline(paragraph, content);
    const texts = withScripts(content.stretches, this.#facts.isChemistry)
      .split('\n')
      .map((text) => text.replace(/[ \u00a0]+$/, ''));
    const isEmpty = texts.every((text) => text.trim() === '');
    const label = place && !isEmpty ? this.#facts.numbers.next(place.listId, place.level) : '';
    const own = isEmpty
      ? []
      : texts.map((text, i) => ({
          text: i === 0 ? withLabel(label, text) : text,
          ...(style === passageStyle && { isPassage: true }),
        }));
    return [
      ...own,
      ...content.boxes.flatMap((box) => this.blocks(box)),
      ...content.notes.flatMap(({ mark, note }) => this.#note(mark, note)),
    ];
  }

  #note(mark: string, note: XmlElement): PaperLine[] {
    this.#isNote = true;
    const [first, ...others] = this.blocks(note);
    this.#isNote = false;
    return first ? [{ ...first, text: `${mark}${first.text.trimStart()}` }, ...others] : [];
  }

  #reference(element: XmlElement, kind: 'footnotes' | 'endnotes', content: ParagraphContent): void {
    const note = this.#facts[kind].get(element.attributes.id ?? '');
    if (!note) return;
    this.#notes += 1;
    const isNumbered = ['0', 'false', 'off', undefined].includes(element.attributes.customMarkFollows);
    const mark = isNumbered ? `〔${this.#notes}〕` : '';
    content.add({ text: mark });
    content.notes.push({ mark, note });
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
          const field = contentOfField(element.attributes.instr ?? '');
          if (field === undefined) this.#inline(element, content);
          else content.add({ text: 'tex' in field ? `$${field.tex}$` : field.text });
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
    if (isOn(childOf(properties, 'w:vanish')) && !content.isInstruction) {
      const text = elementsOf(run, 'w:t').map(textOf).join('').trim();
      if (text !== '') this.#hidden.push(text);
      if (elementsOf(run).every(({ name }) => name === 'w:rPr' || name === 'w:t' || name === 'w:tab')) return;
    }
    const isHidden = isOn(childOf(properties, 'w:vanish'));
    const look = scriptLook(properties, this.#size);
    const line = childOf(properties, 'w:u');
    const looks = {
      ...(isOn(line) && { line: /^wav/.test(line?.attributes.val ?? '') ? ('wavy' as const) : ('straight' as const) }),
      ...(isOn(childOf(properties, 'w:em')) && { isDotted: true }),
    };
    const add = (text: string) => content.add({ text, look, ...looks });
    for (const element of elementsOf(run)) {
      switch (element.name) {
        case 'w:t':
          if (!content.isInstruction && !isHidden) add(textOf(element));
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
          content.instruct(textOf(element), look);
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
        case 'w:footnoteReference':
          this.#reference(element, 'footnotes', content);
          break;
        case 'w:endnoteReference':
          this.#reference(element, 'endnotes', content);
          break;
        default:
          break;
      }
    }
  }

  #graphic(element: XmlElement, content: ParagraphContent): void {
    const object = findBelow(element, 'o:OLEObject')?.attributes;
    const tex = this.#isNote ? undefined : this.#facts.objectFormulas.get(object?.id ?? '');
    if (tex !== undefined) {
      content.add({ text: `$${tex}$` });
      return;
    }
    const { pictures, boxes, isDrawn } = graphicOf(element);
    const isFormula = /^(?:Equation|MathType)/i.test(object?.ProgID ?? '');
    for (const relation of pictures) {
      this.#pictures.push({ relation: this.#isNote ? '' : relation, isFormula });
      content.add({ text: `![](p${this.#pictures.length})` });
    }
    const isLabelled = isDrawn && boxes.every((box) => textOf(box).trim().length <= longestLabel);
    if (!isLabelled) content.boxes.push(...boxes);
    if (!isDrawn) return;
    this.#drawn += 1;
    const labels = isLabelled ? boxes.map((box) => textOf(box).trim()).join(' ') : '';
    content.add({ text: labels === '' ? lostGraphic : `${lostGraphic.slice(0, -1)}，图中文字：${labels}）` });
  }

  #table(table: XmlElement): PaperLine[] {
    const rows = elementsOf(table, 'w:tr').map((row) =>
      elementsOf(row).flatMap((cell) => (cell.name === 'w:tc' ? [cell] : cell.name === 'w:sdt' ? cellsOf(cell) : [])),
    );
    return tableLines(rows.map((row) => row.map((cell) => ({ lines: this.blocks(cell), columns: columnsOf(cell) }))));
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

/** Columns that a cell lies over. */
const columnsOf = (cell: XmlElement): number => {
  const span = Number(childOf(cell, 'w:tcPr', 'w:gridSpan')?.attributes.val ?? 1);
  return span >= 1 && span <= 64 ? span : 1;
};

const sizesOf = (paragraph: XmlElement): number[] =>
  elementsOf(paragraph, 'w:r').map((run) => {
    const size = childOf(run, 'w:rPr', 'w:sz')?.attributes.val;
    return size === undefined ? usualSize : Number(size);
  });

/** Raised or lowered by its kind, or by its place where it is smaller than the text around it. */
function scriptLook(properties: XmlElement | undefined, size: number): 'sup' | 'sub' | undefined {
  const align = childOf(properties, 'w:vertAlign')?.attributes.val;
  if (align === 'superscript') return 'sup';
  if (align === 'subscript') return 'sub';
  const place = Number(childOf(properties, 'w:position')?.attributes.val ?? 0);
  const own = Number(childOf(properties, 'w:sz')?.attributes.val ?? usualSize);
  if (Math.abs(place) < 4 || own > size * 0.85) return undefined;
  return place > 0 ? 'sup' : 'sub';
}

const cellsOf = (control: XmlElement) => elementsOf(childOf(control, 'w:sdtContent') ?? control, 'w:tc');
