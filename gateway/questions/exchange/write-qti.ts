import { fullSubjectName } from '../../../shared/platform/study.ts';
import { escapeXml } from '../../../shared/platform/xml.ts';
import { zipOf } from '../../../shared/platform/zip.ts';
import type { ReadPaper } from '../reading/read-paper-shape.ts';
import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';
import { inlineMarkup, markupOfText } from './markup/markup-of-text.ts';
import { extensionOf } from './picture-files.ts';
import { qtiItemXml, qtiSchema } from './write-qti-item.ts';

interface Item {
  readonly id: string;
  readonly xml: string;
  /** Paths of its pictures in the package. */
  readonly pictures: readonly string[];
}

/** A paper as a package of QTI 3.0: manifest, test, an item for each question, pictures; formulas are MathML. */
export function writeQti({ paper, pictures }: PaperWithPictures): ExchangeFile {
  const unread = new Set<string>();
  const types = new Map(pictures.map(({ id, type }) => [id, type]));
  const pathOf = (id: string) => `media/${id}.${extensionOf(types.get(id) ?? '')}`;
  const markup = (text: string) =>
    markupOfText(text, {
      formulas: 'mathml',
      source: (id) => `../${pathOf(id)}`,
      onUnread: (tex) => unread.add(tex),
    });
  let count = 0;
  const sections = paper.sections.map(({ name, note, questions }) => ({
    name,
    note,
    items: questions.map((question): Item => {
      count += 1;
      const id = `item-${count}`;
      const shown = [...new Set(question.pictures.map((picture) => pathOf(picture.id)))];
      return { id, xml: qtiItemXml(question, id, markup), pictures: shown };
    }),
  }));
  const items = sections.flatMap((section) => section.items);
  const content = zipOf([
    ['imsmanifest.xml', manifest(items)],
    ['test.xml', testXml(paper, sections)],
    ...items.map(({ id, xml }) => [`items/${id}.xml`, xml] as const),
    ...pictures.map(({ id, bytes }) => [pathOf(id), bytes] as const),
  ]);
  const report = unread.size > 0 ? [`${unread.size}个公式不能写成MathML，按LaTeX源码写出`] : [];
  return { content, report };
}

interface TestSection {
  readonly name: string;
  readonly note: string;
  readonly items: readonly Item[];
}

function testXml(paper: ReadPaper, sections: readonly TestSection[]): string {
  const facts = [
    fullSubjectName(paper),
    paper.fullScore > 0 ? `满分${paper.fullScore}分` : '',
    paper.minutes > 0 ? `考试时间${paper.minutes}分钟` : '',
  ].filter((text) => text !== '');
  const rubric = (text: string) =>
    text === ''
      ? ''
      : `<qti-rubric-block use="instructions" view="candidate"><qti-content-body><p>${inlineMarkup(text, { formulas: 'mathjax', source: () => '' })}</p></qti-content-body></qti-rubric-block>`;
  const body = sections.map(
    ({ name, note, items }, i) =>
      `<qti-assessment-section identifier="section-${i + 1}" title="${escapeXml(name)}" visible="true">${rubric(note)}${items
        .map(({ id }) => `<qti-assessment-item-ref identifier="${id}" href="items/${id}.xml"/>`)
        .join('')}</qti-assessment-section>`,
  );
  const time = paper.minutes > 0 ? `<qti-time-limits max-time="${paper.minutes * 60}"/>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-test ${qtiSchema} identifier="paper" title="${escapeXml(paper.title)}">
${time}
<qti-test-part identifier="part-1" navigation-mode="nonlinear" submission-mode="simultaneous">
<qti-assessment-section identifier="paper-sections" title="" visible="false">${rubric(facts.join('，'))}
${body.join('\n')}
</qti-assessment-section>
</qti-test-part>
</qti-assessment-test>
`;
}

const packageSchema = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';

function manifest(items: readonly Item[]): string {
  const file = (href: string) => `<file href="${href}"/>`;
  const resources = items.map(
    ({ id, pictures }) =>
      `<resource identifier="${id}" type="imsqti_item_xmlv3p0" href="items/${id}.xml">${[`items/${id}.xml`, ...pictures].map(file).join('')}</resource>`,
  );
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${packageSchema}" identifier="manifest">
<metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="paper" type="imsqti_test_xmlv3p0" href="test.xml"><file href="test.xml"/>${dependencies.join('')}</resource>
${resources.join('\n')}
</resources>
</manifest>
`;
}
