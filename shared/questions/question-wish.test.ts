import { expect, test } from 'vitest';
import { isQuestionKind, questionWish } from './question-wish.ts';

const mathematics = { studyPhaseCode: 300, dictCode: 2 };
const english = { studyPhaseCode: 300, dictCode: 3 };
const none = { phase: 0, subject: 0 };

test.each([
  // typed, own study, what is asked of the bank
  ['函数的单调性', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '函数的单调性' }],
  ['压轴', mathematics, { studyPhaseCode: 300, subjectCode: 2, tag: 5, keyWord: '' }],
  ['圆锥曲线 压轴题', mathematics, { studyPhaseCode: 300, subjectCode: 2, tag: 5, keyWord: '圆锥曲线' }],
  ['数列大题', mathematics, { studyPhaseCode: 300, subjectCode: 2, typeCode: 30204, keyWord: '数列' }],
  ['完形', english, { studyPhaseCode: 300, subjectCode: 3, typeCode: 30304, keyWord: '' }],
  ['完形', mathematics, { studyPhaseCode: 300, subjectCode: 3, typeCode: 30304, keyWord: '' }],
  ['完形填空 专项', mathematics, { studyPhaseCode: 300, subjectCode: 3, typeCode: 30304, keyWord: '' }],
  ['文言文阅读', mathematics, { studyPhaseCode: 300, subjectCode: 1, typeCode: 30102, keyWord: '' }],
  ['古诗词鉴赏 练习', mathematics, { studyPhaseCode: 300, subjectCode: 1, typeCode: 30103, keyWord: '' }],
  ['配平', mathematics, { studyPhaseCode: 300, subjectCode: 5, keyWord: '配平' }],
  ['初中化学 配平 选择题', mathematics, { studyPhaseCode: 200, subjectCode: 5, typeCode: 20501, keyWord: '配平' }],
  ['初中道德与法治 试题', mathematics, { studyPhaseCode: 200, subjectCode: 9, keyWord: '' }],
  ['小学配平', mathematics, { studyPhaseCode: 100, subjectCode: 2, keyWord: '配平' }],
  ['小学', { studyPhaseCode: 300, dictCode: 5 }, { studyPhaseCode: 100, subjectCode: 1, keyWord: '' }],
  ['高一数学 集合', english, { studyPhaseCode: 300, subjectCode: 2, keyWord: '集合' }],
  ['中考数学压轴题', english, { studyPhaseCode: 200, subjectCode: 2, tag: 5, keyWord: '' }],
  ['氧化还原反应 教案', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '氧化还原反应' }],
  ['牛顿第三定律 导学案', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '牛顿第三定律' }],
  ['牛顿第三定律学案', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '牛顿第三定律' }],
  ['勾股定理 人教版 八下', mathematics, { studyPhaseCode: 200, subjectCode: 2, keyWord: '勾股定理' }],
  ['人教A版 必修一 集合 课件ppt', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '集合' }],
  ['百分数 六年级上册 单元测试', mathematics, { studyPhaseCode: 100, subjectCode: 2, keyWord: '百分数' }],
  ['七年级上册期中数学试卷', english, { studyPhaseCode: 200, subjectCode: 2, keyWord: '' }],
  ['档案', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '档案' }],
  ['问题探究', mathematics, { studyPhaseCode: 300, subjectCode: 2, keyWord: '问题探究' }],
])('%s asks the bank', (text, own, wish) => {
  expect(questionWish(text, own, none)).toEqual(wish);
});

test('a chosen phase and subject stay, whatever the words say', () => {
  expect(questionWish('配平', mathematics, { phase: 200, subject: 4 })).toEqual({
    studyPhaseCode: 200,
    subjectCode: 4,
    keyWord: '配平',
  });
});

test.each([
  ['压轴', true],
  ['完形', true],
  ['函数的单调性', false],
])('%s asks for a kind of question: %s', (text, isKind) => {
  expect(isQuestionKind(questionWish(text, mathematics, none))).toBe(isKind);
});
