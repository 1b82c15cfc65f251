import { describe, expect, test } from 'vitest';
import { type KnownFilters, literalWords, understand } from './term-understanding.ts';

const read = (text: string, known?: KnownFilters) => {
  const { terms, words } = understand(text, known);
  return { ...Object.fromEntries(terms.map(({ field, code }) => [field, code])), words: words.map(([word]) => word) };
};

describe('what typed words mean', () => {
  test.each<[string, object]>([
    ['2025 全国一卷 数学', { year: '2025', examPaper: 'qg1', subjectCode: '2', words: [] }],
    ['2025全国一卷语文', { year: '2025', examPaper: 'qg1', subjectCode: '1', words: [] }],
    ['2024年新高考Ⅱ卷 英语', { year: '2024', examPaper: 'xkb2', subjectCode: '3', words: [] }],
    ['必修上册 期中', { volumeName: '必修上册', paperKind: '306', words: [] }],
    ['语文必修上', { subjectCode: '1', volumeName: '必修上册', words: [] }],
    ['人教A版必修一 函数', { versionCode: '3', volumeName: '必修第一册', words: ['函数'] }],
    ['选必2 数列', { volumeName: '选择性必修第二册', words: ['数列'] }],
    ['七上 有理数', { volumeName: '七年级上册', words: ['有理数'] }],
    ['7年级上册数学', { volumeName: '七年级上册', subjectCode: '2', words: [] }],
    ['部编 一年级', { versionCode: '1', grade: '1', words: [] }],
    ['统编 一年级', { versionCode: '1', grade: '1', words: [] }],
    ['初一数学期末', { grade: '7', subjectCode: '2', paperKind: '206', words: [] }],
    ['高三 数学 月考', { grade: '12', subjectCode: '2', paperKind: '305', words: [] }],
    ['小学期中', { studyPhaseCode: '100', paperKind: '106', words: [] }],
    ['浙江省 高三 联考', { areaCode: '330000', grade: '12', paperKind: '309', words: [] }],
    ['内蒙古期末', { areaCode: '150000', words: ['期末'] }],
    ['北京卷', { examPaper: 'bj', words: [] }],
    ['北京', { areaCode: '110000', words: [] }],
    ['北京大学', { words: ['北京大学'] }],
    ['2026届高三', { grade: '12', words: ['2026届'] }],
    ['导学案 劝学', { resourceType: 'guide', words: ['劝学'] }],
    ['劝学 ppt', { fileClass: 'ppt', words: ['劝学'] }],
    ['函数 ＰＰＴ', { fileClass: 'ppt', words: ['函数'] }],
    ['高考真题 2025', { categoryCode: '6', year: '2025', words: [] }],
    ['免费 含答案', { chargeType: 'free', flag: 'hasAnswer', words: [] }],
    ['语文 数学', { subjectCode: '1', words: ['数学'] }],
    ['2025 2024', { year: '2025', words: ['2024'] }],
    ['20251', { words: ['20251'] }],
    ['25年高考 数学', { year: '2025', studyPhaseCode: '300', subjectCode: '2', words: [] }],
    ['一元二次方程 单元测试', { words: ['单元测试', '一元二次方程'] }],
    ['初中 一元二次方程 单元测试', { studyPhaseCode: '200', paperKind: '203', words: ['一元二次方程'] }],
    ['三年级语文第一单元测试卷', { grade: '3', subjectCode: '1', resourceType: 'paper', words: ['第一单元'] }],
    ['2026-2027学年高一', { grade: '10', words: ['2026', '2027学年'] }],
    ['赤壁赋', { words: ['赤壁赋'] }],
    ['微生物的培养', { words: ['微生物的培养'] }],
    ['初一上数学', { volumeName: '七年级上册', subjectCode: '2', words: [] }],
    ['三年级数学上 期中', { grade: '3', subjectCode: '2', term: '1', paperKind: '106', words: [] }],
    ['七年级英语下册', { grade: '7', subjectCode: '3', term: '2', words: [] }],
    ['三年级 数学 上 期中', { grade: '3', subjectCode: '2', term: '1', paperKind: '106', words: [] }],
    ['三年级上下文', { volumeName: '三年级上册', words: ['下文'] }],
    ['高一数学上海卷', { grade: '10', subjectCode: '2', examPaper: 'sh', words: [] }],
    ['听力 mp3', { words: ['听力', 'mp3'] }],
    ['三年级数学期中试卷，满分100', { grade: '3', subjectCode: '2', paperKind: '106', words: [] }],
    ['小学数学满分突破', { studyPhaseCode: '100', subjectCode: '2', words: ['满分突破'] }],
    ['一元二次方程 练习', { resourceType: 'exercise', words: ['一元二次方程'] }],
    ['Na2CO3 的性质', { words: ['碳酸钠', '的性质'] }],
    ['H₂O₂分解 课件', { resourceType: 'courseware', words: ['过氧化氢', '分解'] }],
    ['unit5 课件', { resourceType: 'courseware', words: ['unit', '5'] }],
    ['我想找牛顿第二定律的教案', { resourceType: 'plan', words: ['牛顿第二定律的'] }],
    ['physics', { subjectCode: '4', words: [] }],
    ['浙江选考物理', { areaCode: '330000', studyPhaseCode: '300', subjectCode: '4', words: [] }],
    ['Z20联盟', { words: ['z20', '联盟'] }],
    ['', { words: [] }],
    ['，。！', { words: [] }],
    ['<em>函数</em>', { words: ['em', '函数'] }],
  ])('%s', (text, meaning) => {
    expect(read(text)).toEqual(meaning);
  });

  test('a kind of papers takes its code from the chosen phase, and is text without one', () => {
    expect(read('期中', { studyPhaseCode: 200 })).toEqual({ paperKind: '205', words: [] });
    expect(read('期中')).toEqual({ words: ['期中'] });
    expect(read('月考', { studyPhaseCode: 100 })).toEqual({ words: ['月考'] });
  });

  test('the name of a lesson is text, whatever its parts mean', () => {
    const names = ['北京的春节', '化学平衡'];
    const topicAt = (text: string, at: number) => names.find((name) => text.startsWith(name, at))?.length ?? 0;
    expect(read('北京的春节 教案', { topicAt })).toEqual({ resourceType: 'plan', words: ['北京的春节'] });
    expect(read('高二化学化学平衡', { topicAt })).toEqual({ grade: '11', subjectCode: '5', words: ['化学平衡'] });
  });

  test('words that say how something is used only rank, unless they are alone', () => {
    expect(understand('文言文阅读 专题')).toMatchObject({ words: [['文言文阅读']], ranking: ['专题'] });
    expect(understand('专题')).toMatchObject({ words: [['专题']], ranking: [] });
  });

  test('the word stays as it was typed', () => {
    expect(understand('部编').terms).toEqual([{ field: 'versionCode', code: '1', name: '统编版', word: '部编' }]);
  });

  test('words that mean the same are searched together', () => {
    expect(understand('高三一模').words).toEqual([['一模', '第一次模拟']]);
    expect(understand('理综').words).toEqual([['理综', '理科综合']]);
  });

  test('a hundred characters are at most eight words', () => {
    expect(understand('甲 乙 丙 丁 戊 己 庚 辛 壬 癸').words).toHaveLength(8);
  });

  test('a long text is read in one pass', () => {
    // a search for the words around each name that begins again with the text would take minutes
    expect(understand('北京'.repeat(50_000)).terms).toMatchObject([{ field: 'areaCode', word: '北京' }]);
  });

  test('literally, every word is text', () => {
    expect(literalWords('2025 全国一卷 数学')).toEqual([['2025'], ['全国一卷'], ['数学']]);
  });
});
