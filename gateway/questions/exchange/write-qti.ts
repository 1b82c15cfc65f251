import { fullSubjectName } from '../../../shared/platform/study.ts';
import { escapeXml } from '../../../shared/platform/xml.ts';
import { zipOf } from '../../../shared/platform/zip.ts';
import type { ReadPaper } from '../reading/read-paper-shape.ts';
import type { ExchangeFile, PaperWithPictures } from './exchange-paper.ts';
import { inlineMarkup, markupOfText } from './markup/markup-of-text.ts';
import { extensionOf } from './picture-files.ts';
import { asQti21 } from './qti-names.ts';
import { qtiItemXml, qtiSchema } from './write-qti-item.ts';

interface Item {
  readonly id: string;
  readonly xml: string;
  /** Paths of its pictures in the package. */
  readonly pictures: readonly string[];
}

type QtiVersion = 'qti3' | 'qti21';

/** A paper as a package of QTI: manifest, test, an item for each question, pictures; formulas are MathML. */
export function writeQti({ paper, pictures }: PaperWithPictures, version: QtiVersion): ExchangeFile {
  const inVersion = version === 'qti21' ? asQti21 : (xml: string) => xml;
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
    ['imsmanifest.xml', manifest(items, packages[version])],
    ['test.xml', inVersion(testXml(paper, sections))],
    ...items.map(({ id, xml }) => [`items/${id}.xml`, inVersion(xml)] as const),
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

interface PackageNames {
  readonly namespace: string;
  readonly schema: string;
  readonly version: string;
  /** How the types of its resources end. */
  readonly suffix: string;
}

const packages: Readonly<Record<QtiVersion, PackageNames>> = {
  qti3: {
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    ...{ schema: 'QTI Package', version: '3.0.0', suffix: 'v3p0' },
  },
  qti21: {
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    ...{ schema: 'QTIv2.1 Package', version: '1.0.0', suffix: 'v2p1' },
  },
};

function manifest(items: readonly Item[], { namespace, schema, version, suffix }: PackageNames): string {
  const file = (href: string) => `<file href="${href}"/>`;
  const resources = items.map(
    ({ id, pictures }) =>
      `<resource identifier="${id}" type="imsqti_item_xml${suffix}" href="items/${id}.xml">${[`items/${id}.xml`, ...pictures].map(file).join('')}</resource>`,
  );
  const dependencies = items.map(({ id }) => `<dependency identifierref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="${namespace}" identifier="manifest">
<metadata><schema>${schema}</schema><schemaversion>${version}</schemaversion></metadata>
<organizations/>
<resources>
<resource identifier="paper" type="imsqti_test_xml${suffix}" href="test.xml"><file href="test.xml"/>${dependencies.join('')}</resource>
${resources.join('\n')}
</resources>
</manifest>
`;
}
