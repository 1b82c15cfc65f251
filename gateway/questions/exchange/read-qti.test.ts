import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../../../shared/platform/zip.ts';
import { readExchangeXml, readQtiPackage } from './read-qti.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qti-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const item = (declarations: string, body: string) =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="一道题" adaptive="false" timeDependent="false">${declarations}<itemBody>${body}</itemBody></assessmentItem>`;
const right = (id: string, ...values: string[]) =>
  `<responseDeclaration identifier="${id}" cardinality="single" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;

const choice = item(
  right('RESPONSE', 'ChoiceB'),
  '<p>看图：</p><p><img src="images/a.png" alt=""/></p><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>它是什么？</prompt><simpleChoice identifier="ChoiceA">甲</simpleChoice><simpleChoice identifier="ChoiceB">H<sub>2</sub>O<feedbackInline identifier="x" outcomeIdentifier="F">对了</feedbackInline></simpleChoice><simpleChoice identifier="ChoiceC"><math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><msqrt><mi>x</mi></msqrt></mfrac></math></simpleChoice></choiceInteraction>',
);

describe('an item of QTI 2.1', () => {
  test.each([
    [
      'choiceInteraction',
      choice,
      {
        ...{ stem: '看图：\n（图片缺失）\n它是什么？', answer: 'B' },
        options: [{ text: '甲' }, { text: '$H_{2}$O' }, { text: '$\\frac{1}{\\sqrt{x}}$' }],
      },
    ],
    [
      'textEntryInteraction',
      item(
        right('R1', '北京') + right('R2', '长江'),
        '<p>首都是<textEntryInteraction responseIdentifier="R1" expectedLength="5"/>，大河是<textEntryInteraction responseIdentifier="R2"/>。</p>',
      ),
      { stem: '首都是____，大河是____。', answer: '北京；长江', subQuestions: [] },
    ],
    [
      'inlineChoiceInteraction',
      item(
        right('R1', 'b'),
        '<p>水往<inlineChoiceInteraction responseIdentifier="R1" shuffle="false"><inlineChoice identifier="a">高处</inlineChoice><inlineChoice identifier="b">低处</inlineChoice></inlineChoiceInteraction>流。</p>',
      ),
      { stem: '水往（1）____流。', options: [{ text: '高处' }, { text: '低处' }], answer: 'B' },
    ],
    [
      'matchInteraction',
      item(
        right('R', 'c b', 'f p'),
        '<matchInteraction responseIdentifier="R" shuffle="false"><prompt>配对</prompt><simpleMatchSet><simpleAssociableChoice identifier="c" matchMax="1">中国</simpleAssociableChoice><simpleAssociableChoice identifier="f" matchMax="1">法国</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="p" matchMax="1">巴黎</simpleAssociableChoice><simpleAssociableChoice identifier="b" matchMax="1">北京</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
      ),
      { stem: '配对\n1：中国\n2：法国\nA．巴黎\nB．北京', answer: '1—B　2—A' },
    ],
    [
      'orderInteraction',
      item(
        right('R', 'b', 'a'),
        '<orderInteraction responseIdentifier="R"><prompt>排序</prompt><simpleChoice identifier="a">夏</simpleChoice><simpleChoice identifier="b">春</simpleChoice></orderInteraction>',
      ),
      { stem: '排序\nA．夏\nB．春', answer: 'BA' },
    ],
    [
      'gapMatchInteraction',
      item(
        right('R', 'g1 G1'),
        '<gapMatchInteraction responseIdentifier="R"><gapText identifier="g0" matchMax="1">太阳</gapText><gapText identifier="g1" matchMax="1">明月</gapText><p>举头望<gap identifier="G1"/>，低头</p></gapMatchInteraction>',
      ),
      { stem: '举头望（1）____，低头\nA．太阳\nB．明月', answer: '1—B' },
    ],
    [
      'rubric for those who are asked, and one of another class',
      item(
        '',
        '<rubricBlock view="candidate" class="x"><p>先读</p></rubricBlock><p>后答</p><rubricBlock view="scorer" class="y"><p>给分</p></rubricBlock>',
      ),
      { stem: '先读\n后答', analysis: { analysis: '给分' } },
    ],
    [
      'hotspotInteraction',
      item('', '<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>点图</prompt></hotspotInteraction>'),
      { stem: '点图', doubts: [{ message: '有一处图形作答没有读取' }, {}, {}] },
    ],
  ])('with a %s', (_, xml, question) => {
    expect(readExchangeXml(xml).paper.sections[0]?.questions[0]).toMatchObject(question);
  });
});

const qti1 = (body: string) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">${body}</questestinterop>`;
const fact = (label: string, entry: string) =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`;
const material = (text: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`;
const response = (ident: string, name: string, labels: Record<string, string>) =>
  `<response_lid ident="${ident}">${name === '' ? '' : material(name, 'text/plain')}<render_choice>${Object.entries(
    labels,
  )
    .map(([id, text]) => `<response_label ident="${id}">${material(text, 'text/plain')}</response_label>`)
    .join('')}</render_choice></response_lid>`;
const rights = (pairs: Record<string, string>) =>
  `<resprocessing>${Object.entries(pairs)
    .map(
      ([ident, value]) =>
        `<respcondition><conditionvar><varequal respident="${ident}">${value}</varequal></conditionvar><setvar action="Add" varname="SCORE">50</setvar></respcondition>`,
    )
    .join('')}</resprocessing>`;

test.each([
  [
    'a matching has a part for each response',
    `${fact('question_type', 'matching_question')}<presentation>${material('配对')}${response('response_1', '甲', { y1: '1840', y2: '1894' })}${response('response_2', '乙', { y1: '1840', y2: '1894' })}</presentation>${rights({ response_1: 'y1', response_2: 'y2' })}`,
    {
      ...{ stem: '配对', options: [], answer: '' },
      subQuestions: [
        { stem: '甲', answer: 'A', options: [{ text: '1840' }, { text: '1894' }] },
        { stem: '乙', answer: 'B' },
      ],
    },
  ],
  [
    'blanks have their words',
    `${fact('question_type', 'fill_in_multiple_blanks_question')}<presentation>${material('<p>《[t]条约》割让[p]。</p>')}${response('response_t', 't', { s1: '马关' })}${response('response_p', 'p', { s2: '台湾' })}</presentation>${rights({ response_t: 's1', response_p: 's2' })}`,
    { stem: '《____条约》割让____。', answer: '马关；台湾', options: [], subQuestions: [] },
  ],
  [
    'blanks with choices have their options',
    `${fact('question_type', 'multiple_dropdowns_question')}<presentation>${material('[a]大于[b]')}${response('response_a', 'a', { x: '一', y: '二' })}${response('response_b', 'b', { x: '一', y: '二' })}</presentation>${rights({ response_a: 'y', response_b: 'x' })}`,
    { stem: '（1）____大于（2）____', subQuestions: [{ answer: 'B', options: { length: 2 } }, { answer: 'A' }] },
  ],
  [
    'plain text stays as it is',
    `<presentation>${material('若 a<b且b>0', 'text/plain')}</presentation>`,
    { stem: '若 a<b且b>0' },
  ],
  [
    'a picture of a formula is the formula',
    `<presentation>${material('求 <img class="equation_image" src="/x" data-equation-content="\\frac{1}{2}" alt="LaTeX: x">')}</presentation>`,
    { stem: '求 $\\frac{1}{2}$' },
  ],
  [
    'a number within bounds',
    `<presentation>${material('几')}<response_str ident="r"/></presentation><resprocessing><respcondition><conditionvar><vargte respident="r">1</vargte><varlte respident="r">2</varlte></conditionvar><setvar>100</setvar></respcondition></resprocessing>`,
    { answer: '1～2' },
  ],
])('of QTI 1.2, %s', (_, body, question) => {
  const { paper } = readExchangeXml(qti1(`<objectbank ident="b">${`<item ident="i">${body}</item>`}</objectbank>`));
  expect(paper.sections[0]?.questions[0]).toMatchObject(question);
});

test('of QTI 1.2, items keep their order, and a text is the passage of the questions that it names', () => {
  const one = (stem: string, type = 'essay_question') =>
    `<item>${fact('question_type', type)}<presentation>${material(stem)}</presentation></item>`;
  const { paper } = readExchangeXml(
    qti1(
      `<assessment title="卷"><section title="甲">${one('材料，回答1～2题。', 'text_only_question')}${one('一')}<section title="乙">${one('二')}</section>${one('三')}${one('请认真答题。', 'text_only_question')}</section></assessment>`,
    ),
  );
  expect(
    paper.sections.map(({ name, questions }) => [name, questions.map(({ passage, stem }) => passage + stem)]),
  ).toEqual([
    ['甲', ['材料，回答1～2题。一']],
    ['乙', ['二']],
    ['甲', ['三']],
  ]);
  expect(paper.left).toMatchObject([{ text: '请认真答题。' }]);
});

test('an assessment of QTI 1.2 has its sections, options and answers', () => {
  const { paper } =
    readExchangeXml(`<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="高一物理测验"><section title="选择题">
    <item ident="q1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>4.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">&lt;p&gt;力的单位是&lt;/p&gt;</mattext></material><response_lid ident="r1" rcardinality="Single"><render_choice><response_label ident="11"><material><mattext>牛</mattext></material></response_label><response_label ident="12"><material><mattext>焦</mattext></material></response_label></render_choice></response_lid></presentation>
    <resprocessing><respcondition continue="No"><conditionvar><varequal respident="r1">11</varequal></conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>
    </section></assessment></questestinterop>`);
  expect(paper).toMatchObject({
    ...{ title: '高一物理测验', studyPhaseCode: 300, subjectCode: 4 },
    sections: [
      {
        name: '选择题',
        questions: [{ stem: '力的单位是', answer: 'A', options: [{ text: '牛' }, { text: '焦' }], score: 4 }],
      },
    ],
  });
});

const manifest = (...files: string[]) =>
  `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${files.map((file, i) => `<resource identifier="r${i}" type="imsqti_item_xmlv2p1" href="${file}"><file href="${file}"/></resource>`).join('')}</resources></manifest>`;
const packageOf = (parts: Record<string, string>) => {
  const path = join(folder, 'package.zip');
  writeFileSync(path, zipOf(Object.entries(parts)));
  return path;
};

test('a package without a test has its items in the order of the manifest, with pictures', async () => {
  const path = packageOf({
    ...{ 'imsmanifest.xml': manifest('items/b.xml', 'items/a.xml', 'gone.xml'), 'items/images/a.png': 'PNG' },
    'items/a.xml': item(right('R', '一'), '<p>甲<textEntryInteraction responseIdentifier="R"/></p>'),
    'items/b.xml': choice,
  });
  const { paper, pictures } = await readQtiPackage(path);
  expect(paper.sections[0]?.questions.map(({ number, stem }) => [number, stem])).toEqual([
    ['1', '看图：\n![](p1)\n它是什么？'],
    ['2', '甲____'],
  ]);
  expect(pictures.map(({ type, bytes }) => [type, Buffer.from(bytes).toString()])).toEqual([['image/png', 'PNG']]);
});

test('a package of Canvas names its files only, and its pictures from the root', async () => {
  const item = `<item ident="i"><presentation>${material('<p>看图<img src="$IMS-CC-FILEBASE$/Uploaded%20Media/a.png?canvas_download=1"></p>')}</presentation></item>`;
  const path = packageOf({
    'imsmanifest.xml': `<manifest><resources><resource identifier="g" type="imsqti_xmlv1p2"><file href="g/g.xml"/></resource></resources></manifest>`,
    'g/g.xml': qti1(`<assessment ident="g" title="小测"><section>${item}</section></assessment>`),
    'Uploaded Media/a.png': 'PNG',
  });
  const { paper, pictures } = await readQtiPackage(path);
  expect(paper).toMatchObject({ title: '小测', sections: [{ questions: [{ stem: '看图![](p1)' }] }] });
  expect(pictures).toHaveLength(1);
});

test('of a package of QTI 3, passages and marks are read', async () => {
  const space = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"';
  const path = packageOf({
    'imsmanifest.xml': manifest('a%20b.xml'),
    'a b.xml': `<qti-assessment-item ${space} identifier="q"><qti-outcome-declaration identifier="SCORE" normal-maximum="3"/><qti-assessment-stimulus-ref identifier="s" href="s.xml"/><qti-item-body><p>题</p></qti-item-body></qti-assessment-item>`,
    's.xml': `<qti-assessment-stimulus ${space} identifier="s"><qti-stimulus-body><p>床前明月光</p></qti-stimulus-body></qti-assessment-stimulus>`,
  });
  expect((await readQtiPackage(path)).paper.sections[0]?.questions).toMatchObject([
    { passage: '床前明月光', stem: '题', score: 3 },
  ]);
});

test('items of a test keep their order, and a name that cannot be decoded is said', async () => {
  const ref = (href: string) => `<assessmentItemRef identifier="a" href="${href}"/>`;
  const path = packageOf({
    'imsmanifest.xml': `<manifest><resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>`,
    't.xml': `<assessmentTest identifier="t" title="测验"><testPart identifier="p"><assessmentSection identifier="s" title="一">${ref('1.xml')}<assessmentSection identifier="n" title="二">${ref('2.xml')}</assessmentSection>${ref('3.xml')}${ref('100%.xml')}</assessmentSection></testPart></assessmentTest>`,
    '1.xml': item('', '<p>甲</p>'),
    '2.xml': item('', '<p>乙</p>'),
    '3.xml': item('', '<p>丙</p>'),
  });
  const { paper } = await readQtiPackage(path);
  expect(paper.sections.map(({ name, questions }) => name + questions.map(({ stem }) => stem).join())).toEqual([
    '一甲',
    '二乙',
    '一丙',
  ]);
  expect(paper.left).toMatchObject([{ text: '压缩包里没有试题100%.xml' }]);
});

test('an item that a test names and the package lacks is said', async () => {
  const path = packageOf({
    'imsmanifest.xml': `<manifest><resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>`,
    't.xml':
      '<assessmentTest identifier="t" title="测验"><testPart identifier="p"><assessmentSection identifier="s" title="一"><assessmentItemRef identifier="a" href="../../a.xml"/></assessmentSection></testPart></assessmentTest>',
  });
  expect((await readQtiPackage(path)).paper.left).toMatchObject([{ text: '压缩包里没有试题../../a.xml' }]);
});

test('what is no package is refused in words', async () => {
  const path = join(folder, 'no.zip');
  writeFileSync(path, 'no archive');
  await expect(readQtiPackage(path)).rejects.toThrow('不是能读取的压缩包');
  await expect(readQtiPackage(packageOf({ 'a.txt': '' }))).rejects.toThrow('imsmanifest.xml');
});
