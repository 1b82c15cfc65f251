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
      'hotspotInteraction',
      item('', '<hotspotInteraction responseIdentifier="R" maxChoices="1"><prompt>点图</prompt></hotspotInteraction>'),
      { stem: '点图', doubts: [{ message: '有一处图形作答没有读取' }, {}, {}] },
    ],
  ])('with a %s', (_, xml, question) => {
    expect(readExchangeXml(xml).paper.sections[0]?.questions[0]).toMatchObject(question);
  });
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
