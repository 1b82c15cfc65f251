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
import { parseHtml } from './markup/parse-html.ts';
import { textOfMarkup } from './markup/text-of-markup.ts';
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
    const resources = elementsOf(childOf(manifest, ':resources') ?? noElement, ':resource').map((resource) => ({
      type: resource.attributes.type ?? '',
      // some name their file as such only
      paths: [resource, ...elementsOf(resource, ':file')]
        .map(({ attributes }) => this.#path(attributes.href ?? '', ''))
        .filter((path) => path !== '.'),
    }));
    const test = resources.find(({ type, paths }) => /test|assessment/i.test(type) && !/item/i.test(type) && paths[0]);
    const [testPath = ''] = test?.paths ?? [];
    const root = this.#parts.has(testPath) ? await this.#root(testPath) : undefined;
    if (root?.name === ':assessmentTest') return await this.#test(root, testPath);
    const tests: { ident: string; path: string; root: XmlElement }[] = [];
    const questions: QuestionParts[] = [];
    const taken = new Set<string>();
    for (const { type, paths } of resources.slice(0, mostItems)) {
      const found = [...new Set(paths)].filter((path) => /\.(?:xml|qti)$/i.test(path));
      if (/qti/i.test(type) && !found.some((path) => this.#parts.has(path)))
        this.#left.push(`压缩包里没有试题${paths[0] ?? ''}`);
      for (const path of found) {
        if (taken.has(path) || !this.#parts.has(path)) continue;
        taken.add(path);
        const item = await this.#root(path);
        if (item?.name === ':questestinterop') {
          const ident = childOf(item, ':assessment')?.attributes.ident ?? path;
          const same = tests.findIndex((one) => one.ident === ident);
          // of two forms of one test, the one that holds more
          if (same === -1) tests.push({ ident, path, root: item });
          else if (below(item, ':item').length > below(tests[same]?.root ?? noElement, ':item').length)
            tests[same] = { ident, path, root: item };
        } else if (item?.name === ':assessmentItem') questions.push(await this.#item(item, path, 0));
      }
    }
    const sections: ExchangeSection[] = [];
    let title = '';
    for (const { path, root: one } of tests) {
      await this.#load(one, path);
      const read = qti1Sections(one, (source) => this.#mark(source, path));
      sections.push(...read.sections);
      this.#left.push(...read.left);
      title ||= read.title;
    }
    return this.#paper({ title, head: '', sections: [...sections, oneSection(questions)] });
  }

  /** The root of a part; undefined for one that is no XML, which is said. */
  async #root(path: string): Promise<XmlElement | undefined> {
    try {
      return rootOf(await this.#parts.text(path));
    } catch (error) {
      if (!(error instanceof UnreadableDocument)) throw error;
      this.#left.push(`${path}没有读取：${error.message}`);
      return undefined;
    }
  }

  /** Where a part lies that another one names. */
  #path(href: string, from: string): string {
    const bare = href.replace(/^\$IMS[-_]CC[-_]FILEBASE\$\/?/, '').replace(/^\//, '');
    const isOfPackage = bare !== href;
    const plain = bare.replace(/[?#].*$/, '');
    const places = isOfPackage ? ['', 'web_resources/', posix.dirname(from)] : [posix.dirname(from)];
    const candidates = places.flatMap((place) =>
      [bare, plain, decodedName(plain)].map((name) => posix.normalize(posix.join(place, name))),
    );
    return candidates.find((path) => this.#parts.has(path)) ?? candidates.at(-1) ?? '';
  }

  async #test(test: XmlElement, path: string): Promise<PaperWithPictures> {
    const head = below(test, ':rubricBlock')
      .slice(0, 1)
      .map((block) => textOf(block).trim())
      .join('\n');
    const sections: ExchangeSection[] = [];
    const walk = async (parent: XmlElement, name: string, note: string): Promise<void> => {
      let own: (ExchangeSection & { readonly questions: QuestionParts[] }) | undefined;
      const begin = () => {
        // what a section says of itself stands once
        own = { name, note: sections.some((one) => one.name === name && one.note === note) ? '' : note, questions: [] };
        sections.push(own);
        return own;
      };
      for (const child of elementsOf(parent)) {
        if (child.name === ':assessmentSection') {
          await walk(child, child.attributes.title ?? '', noteOf(child));
          own = undefined;
        } else if (child.name === ':assessmentItemRef') {
          const at = this.#path(child.attributes.href ?? '', path);
          const item = this.#parts.has(at) ? await this.#root(at) : undefined;
          const weight = Number(childOf(child, ':weight')?.attributes.value ?? 0);
          if (item?.name === ':assessmentItem') (own ?? begin()).questions.push(await this.#item(item, at, weight));
          else this.#left.push(`压缩包里没有试题${at}`);
        }
      }
    };
    for (const part of elementsOf(test, ':testPart')) await walk(part, '', '');
    return this.#paper({ title: test.attributes.title ?? '', head, sections });
  }

  #paper(given: { title: string; head: string; sections: ExchangeSection[] }): PaperWithPictures {
    return exchangePaper({ ...given, pictures: this.#shelf.pictures, left: this.#left, notes: this.#notes });
  }

  async #item(item: XmlElement, href: string, weight: number): Promise<QuestionParts> {
    await this.#load(item, href);
    const passages: string[] = [];
    for (const reference of elementsOf(item, ':assessmentStimulusRef')) {
      const path = this.#path(reference.attributes.href ?? '', href);
      const body = this.#parts.has(path) ? childOf(await this.#root(path), ':stimulusBody') : undefined;
      if (body) {
        await this.#load(body, path);
        passages.push(textOfMarkup(body, { picture: (source) => this.#mark(source, path) }));
      } else this.#left.push(`压缩包里没有材料${path}`);
    }
    const read = qtiItem(item, (source) => this.#mark(source, href));
    const passage = [...passages, read.passage].filter((text) => text !== '').join('\n');
    return { ...read, passage, score: weight > 0 ? (read.score || 1) * weight : read.score };
  }

  /** Reads the pictures of an item before its texts ask for them. */
  async #load(item: XmlElement, href: string): Promise<void> {
    const named = [...below(item, ':img'), ...below(item, ':object'), ...below(item, ':matimage')].map(
      ({ attributes: { src, data, uri } }) => src ?? data ?? uri ?? '',
    );
    // HTML that stands as text
    const written = below(item, ':mattext').flatMap((text) => picturesOf(parseHtml(textOf(text))));
    for (const source of [...named, ...written]) {
      const path = this.#path(source, href);
      if (!this.#bytes.has(path) && this.#parts.has(path)) this.#bytes.set(path, await this.#parts.bytes(path));
    }
  }

  #mark(source: string, href: string): string {
    const path = this.#path(source, href);
    const bytes = this.#bytes.get(path);
    return bytes ? this.#shelf.mark(path, { type: mediaTypeOf(path), bytes }) : '（图片缺失）';
  }
}

const noElement: XmlElement = { name: '', attributes: {}, children: [] };

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const noteOf = (section: XmlElement) =>
  elementsOf(section, ':rubricBlock')
    .map((block) => textOf(block).trim())
    .join('\n');

const picturesOf = (html: XmlElement): string[] => below(html, ':img').map(({ attributes }) => attributes.src ?? '');

const below = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);
