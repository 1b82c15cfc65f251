import { posix } from 'node:path';
import type { QuestionParts } from '../reading/finished-question.ts';
import { UnreadableDocument } from '../reading/unreadable-document.ts';
import { openWordPackage, type WordPackage } from '../reading/word/word-package.ts';
import { childOf, elementsOf, parseXml, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import {
  type ExchangeSection,
  exchangePaper,
  mediaTypeOf,
  type PaperWithPictures,
  PictureShelf,
} from './exchange-paper.ts';
import { withNamesOfQti2 } from './qti-names.ts';
import { readMoodle } from './read-moodle.ts';
import { qtiItem } from './read-qti-item.ts';
import { qti1Sections } from './read-qti1.ts';

const noPictures = () => '（图片缺失）';

/** The questions of an XML file: Moodle's, one item of QTI 2 or 3, or a bank of QTI 1.2. */
export function readExchangeXml(text: string): PaperWithPictures {
  const [root] = elementsOf(parseXml(text));
  if (root?.name === ':quiz') return readMoodle(root);
  const item = root && withNamesOfQti2(root);
  if (item?.name === ':questestinterop') return exchangePaper({ ...qti1Sections(item, noPictures), pictures: [] });
  if (item?.name !== ':assessmentItem') throw new UnreadableDocument('不是能读取的试题文件（QTI、Moodle）');
  const title = item.attributes.title ?? '';
  return exchangePaper({ title, head: '', sections: [oneSection([qtiItem(item, noPictures)])], pictures: [] });
}

const rootOf = (text: string): XmlElement | undefined => {
  const [root] = elementsOf(parseXml(text));
  return root && withNamesOfQti2(root);
};
const oneSection = (questions: QuestionParts[]): ExchangeSection => ({ name: '', note: '', questions });

/** The questions of a package with `imsmanifest.xml`, in the order of its test where it has one. */
export async function readQtiPackage(path: string): Promise<PaperWithPictures> {
  const parts = await openWordPackage(path).catch(() => {
    throw new UnreadableDocument('不是能读取的压缩包，可能已加密或损坏');
  });
  try {
    return await new QtiPackage(parts).read();
  } finally {
    parts.close();
  }
}

/** More than any test has. */
const mostItems = 2000;

class QtiPackage {
  readonly #parts: WordPackage;
  readonly #shelf = new PictureShelf();
  readonly #bytes = new Map<string, Buffer>();
  readonly #left: string[] = [];
  readonly #notes: string[] = [];

  constructor(parts: WordPackage) {
    this.#parts = parts;
  }

  async read(): Promise<PaperWithPictures> {
    if (!this.#parts.has('imsmanifest.xml')) throw new UnreadableDocument('压缩包里没有试题清单（imsmanifest.xml）');
    const manifest = rootOf(await this.#parts.text('imsmanifest.xml'));
    const resources = elementsOf(childOf(manifest, ':resources') ?? noElement, ':resource').map(({ attributes }) => ({
      type: attributes.type ?? '',
      href: posix.normalize(attributes.href ?? ''),
    }));
    const test = resources.find(
      ({ type, href }) => /test|assessment/i.test(type) && !/item/i.test(type) && href !== '.',
    );
    const root = test && this.#parts.has(test.href) ? rootOf(await this.#parts.text(test.href)) : undefined;
    if (test && root?.name === ':assessmentTest') return await this.#test(root, posix.dirname(test.href));
    const sections: ExchangeSection[] = [];
    const questions: QuestionParts[] = [];
    for (const { href } of resources.slice(0, mostItems)) {
      if (!href.endsWith('.xml') || !this.#parts.has(href)) continue;
      const item = rootOf(await this.#parts.text(href));
      if (item?.name === ':questestinterop') {
        await this.#load(item, href);
        sections.push(...qti1Sections(item, (source) => this.#mark(source, href)).sections);
      } else if (item?.name === ':assessmentItem') questions.push(await this.#item(item, href));
    }
    return this.#paper({ title: '', head: '', sections: [...sections, oneSection(questions)] });
  }

  async #test(test: XmlElement, folder: string): Promise<PaperWithPictures> {
    const head = below(test, ':rubricBlock')
      .slice(0, 1)
      .map((block) => textOf(block).trim())
      .join('\n');
    const sections: ExchangeSection[] = [];
    for (const part of elementsOf(test, ':testPart')) {
      for (const section of sectionsBelow(part)) {
        const questions: QuestionParts[] = [];
        for (const reference of elementsOf(section, ':assessmentItemRef')) {
          const href = posix.normalize(posix.join(folder, decodeURI(reference.attributes.href ?? '')));
          const item = this.#parts.has(href) ? rootOf(await this.#parts.text(href)) : undefined;
          if (item?.name === ':assessmentItem') questions.push(await this.#item(item, href));
          else this.#left.push(`压缩包里没有试题${href}`);
        }
        const note = elementsOf(section, ':rubricBlock')
          .map((block) => textOf(block).trim())
          .join('\n');
        sections.push({ name: section.attributes.title ?? '', note, questions });
      }
    }
    return this.#paper({ title: test.attributes.title ?? '', head, sections });
  }

  #paper(given: { title: string; head: string; sections: ExchangeSection[] }): PaperWithPictures {
    return exchangePaper({ ...given, pictures: this.#shelf.pictures, left: this.#left, notes: this.#notes });
  }

  async #item(item: XmlElement, href: string): Promise<QuestionParts> {
    await this.#load(item, href);
    return qtiItem(item, (source) => this.#mark(source, href));
  }

  /** Reads the pictures of an item before its texts ask for them. */
  async #load(item: XmlElement, href: string): Promise<void> {
    for (const image of [...below(item, ':img'), ...below(item, ':object'), ...below(item, ':matimage')]) {
      const { src, data, uri } = image.attributes;
      const path = pathOf(src ?? data ?? uri ?? '', href);
      if (!this.#bytes.has(path) && this.#parts.has(path)) this.#bytes.set(path, await this.#parts.bytes(path));
    }
  }

  #mark(source: string, href: string): string {
    const path = pathOf(source, href);
    const bytes = this.#bytes.get(path);
    return bytes ? this.#shelf.mark(path, { type: mediaTypeOf(path), bytes }) : '（图片缺失）';
  }
}

const noElement: XmlElement = { name: '', attributes: {}, children: [] };

function pathOf(source: string, href: string): string {
  try {
    return posix.normalize(posix.join(posix.dirname(href), decodeURI(source)));
  } catch {
    return source;
  }
}

const sectionsBelow = (parent: XmlElement): XmlElement[] =>
  elementsOf(parent, ':assessmentSection').flatMap((section) => [section, ...sectionsBelow(section)]);

const below = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);
