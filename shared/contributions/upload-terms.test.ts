import { describe, expect, test } from 'vitest';
import { proposedTerms, readTerms, termChanges, type WrittenTerms, writeTerms } from './upload-terms.ts';

const tags = { studyPhaseCode: 300, subjectCode: 1, category: 1, chapterId: '8', versionCode: '5', kpointIds: ['3'] };
const proposed = proposedTerms('《赤壁赋》教案', tags);

const read = (written: Partial<WrittenTerms>) => readTerms(proposed, written);

describe('terms of an upload', () => {
  test('are the proposal where nothing is written, and where it is written back', () => {
    expect(read({})).toEqual({ terms: proposed });
    expect(read(writeTerms(proposed))).toEqual({ terms: proposed });
    const priced = { ...proposed, qualityLevel: 3, chargeType: 'pay', price: 250 } as const;
    expect(read(writeTerms(priced))).toEqual({ terms: priced });
  });

  test.each<[Partial<WrittenTerms>, object]>([
    [{ title: ' 《赤壁赋》教学设计 ' }, { title: '《赤壁赋》教学设计' }],
    [
      { quality: '4', charge: 'points', price: '15' },
      { qualityLevel: 4, chargeType: 'points', price: 15 },
    ],
    [
      { charge: 'money', price: '2.5' },
      { chargeType: 'pay', price: 250 },
    ],
    [{ charge: 'member' }, { chargeType: 'member', price: 0 }],
    [
      { charge: 'school', price: '0' },
      { chargeType: 'school', price: 0 },
    ],
    [{ resourceType: 'plan' }, { resourceType: 'plan' }],
    [{ gradeCode: '10', year: '2026' }, { tags: { ...tags, gradeCode: 10, year: 2026 } }],
    // the trees of another subject, and a paper of a whole examination
    [{ study: '300-2' }, { tags: { studyPhaseCode: 300, subjectCode: 2, category: 1 } }],
    [
      { category: '6', year: '2025', areaCode: '420000' },
      {
        tags: {
          studyPhaseCode: 300,
          subjectCode: 1,
          category: 6,
          year: 2025,
          areaCode: 420000,
          kpointIds: ['3'],
        },
      },
    ],
  ])('%j', (written, changed) => {
    expect(read(written)).toEqual({ terms: { ...proposed, ...changed } });
  });

  test.each<[Partial<WrittenTerms>, string]>([
    [{ title: ' ' }, '请填写标题'],
    [{ title: '长'.repeat(101) }, '标题最多100个字'],
    [{ study: '100-4' }, '所选学段没有这个学科'],
    [{ study: 'x' }, '所选学段没有这个学科'],
    [{ category: '4' }, '所选学段没有这个类别'],
    [{ category: '' }, '所选学段没有这个类别'],
    [{ category: '7' }, '请选择年级'],
    [{ gradeCode: '3' }, '所选学段没有这个年级'],
    [{ year: '26' }, '年份不对'],
    [{ areaCode: '1' }, '没有这个地区'],
    [{ schoolName: '校'.repeat(51) }, '学校和考试最多50个字'],
    [{ resourceType: 'book' }, '没有这个类型'],
    [{ quality: '5' }, '请选择级别'],
    [{ quality: '' }, '请选择级别'],
    [{ charge: 'pay' }, '请选择收费方式'],
    [{ price: '5' }, '这种收费方式没有价格，请填 0'],
    [{ charge: 'member', price: '5' }, '这种收费方式没有价格，请填 0'],
    [{ charge: 'points' }, '请填写价格'],
    [{ charge: 'points', price: '2.5' }, '价格请写成积分数，是1到100000之间的整数'],
    [{ charge: 'money', price: '0.005' }, '价格请写成元，最多两位小数，不超过100000'],
  ])('%j: %s', (written, problem) => {
    expect(read(written)).toEqual({ problem });
  });
});

test('what was changed is said in words', () => {
  const after = {
    ...proposed,
    title: '《赤壁赋》教学设计',
    tags: { ...tags, gradeCode: 10 },
    qualityLevel: 3,
    chargeType: 'pay',
    price: 250,
  } as const;
  expect(termChanges(proposed, after)).toBe(
    '标题改为“《赤壁赋》教学设计”，年级改为“高一”，级别改为“精品”，收费改为“¥2.50”',
  );
  expect(termChanges(after, { ...after, tags })).toBe('年级改为“不限”');
  expect(termChanges(proposed, proposed)).toBe('');
});
