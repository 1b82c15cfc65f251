import type { Random } from '../../random.ts';

/** An exam as it is called in a title, with its entry in the dictionary `paperKind`. */
export interface SeasonExam {
  readonly paperKind: string;
  readonly title: string;
  /** Joint exams are set by an alliance, mock exams by a city, the others by a school. */
  readonly setBy: 'school' | 'alliance' | 'city';
  /** Only for the grade that is about to leave. */
  readonly finalGrade?: boolean;
}

const school = (paperKind: string, title: string): SeasonExam => ({ paperKind, title, setBy: 'school' });
const joint = (month: string): SeasonExam => ({ paperKind: '联考题', title: `${month}月联考`, setBy: 'alliance' });
const mock = (paperKind: string, title: string): SeasonExam => ({ paperKind, title, setBy: 'city', finalGrade: true });

/** Which exams are held in which month, senior high. Doubled entries are twice as common. */
const seniorMonths: Readonly<Record<number, readonly SeasonExam[]>> = {
  1: [school('期末', '期末考试'), school('期末', '期末考试'), joint('1')],
  2: [school('入学检测', '开学考试'), school('入学检测', '收心检测')],
  3: [mock('高考模拟', '第一次模拟考试'), school('月考', '第一次月考'), joint('3'), mock('高考模拟', '一诊考试')],
  4: [mock('高考模拟', '第二次模拟考试'), school('期中', '期中考试'), school('期中', '期中考试'), joint('4')],
  5: [mock('高考模拟', '第三次模拟考试'), mock('高考模拟', '考前适应性测试'), school('月考', '第二次月考'), joint('5')],
  6: [school('期末', '期末考试'), school('学业考试', '学业水平合格性考试模拟测试'), school('模块测试', '模块检测')],
  7: [school('期末', '期末教学质量检测'), school('期末', '期末考试')],
  8: [school('入学检测', '入学摸底考试'), joint('8')],
  9: [school('月考', '第一次月考'), school('入学检测', '开学考试'), joint('9')],
  10: [school('月考', '10月月考'), school('月考', '第二次月考'), joint('10'), school('单元测试', '阶段性检测')],
  11: [school('期中', '期中考试'), school('期中', '期中考试'), joint('11'), school('月考', '第三次月考')],
  12: [school('月考', '12月月考'), joint('12'), school('学业考试', '学业水平测试模拟卷')],
};

const middleMonths: Readonly<Record<number, readonly SeasonExam[]>> = {
  1: [school('期末', '期末考试'), school('期末', '期末学业质量监测')],
  2: [school('开学试题', '开学考试')],
  3: [mock('中考模拟', '第一次模拟考试'), school('阶段测试', '第一次月考')],
  4: [school('期中', '期中考试'), mock('中考模拟', '第二次模拟考试')],
  5: [mock('中考模拟', '考前适应性考试'), school('阶段测试', '第二次月考')],
  6: [school('期末', '期末考试'), school('期末', '期末考试')],
  7: [school('期末', '期末学业质量监测')],
  8: [school('开学试题', '入学分班考试')],
  9: [school('开学试题', '开学收心考试'), school('阶段测试', '第一次月考')],
  10: [school('阶段测试', '阶段性学情调研'), school('阶段测试', '10月月考')],
  11: [school('期中', '期中考试'), school('期中', '期中学业质量监测')],
  12: [school('阶段测试', '12月月考'), school('其他', '学科素养展示活动试题')],
};

const primaryMonths: Readonly<Record<number, readonly SeasonExam[]>> = {
  1: [school('期末', '期末测试卷'), school('期末', '期末综合练习')],
  2: [school('开学考试', '开学学情检测')],
  3: [school('阶段测试', '阶段练习')],
  4: [school('期中', '期中测试卷')],
  5: [school('阶段测试', '阶段练习'), mock('小升初模拟', '小升初模拟卷')],
  6: [school('期末', '期末测试卷'), mock('小升初真题', '小升初真题卷'), mock('小升初模拟', '小升初模拟卷')],
  7: [school('期末', '期末学业评价')],
  8: [school('开学考试', '开学学情检测')],
  9: [school('开学考试', '开学学情检测'), school('阶段测试', '第一次阶段练习')],
  10: [school('阶段测试', '阶段练习')],
  11: [school('期中', '期中测试卷'), school('期中', '期中学业评价')],
  12: [school('阶段测试', '阶段练习'), school('期末', '期末复习卷')],
};

/** An exam of that month; one that a school sets where it is asked for. */
export function examOf(random: Random, studyPhaseCode: number, month: number, setBy?: 'school'): SeasonExam {
  const months = studyPhaseCode === 300 ? seniorMonths : studyPhaseCode === 200 ? middleMonths : primaryMonths;
  return random.pick((months[month] ?? []).filter((exam) => setBy === undefined || exam.setBy === setBy));
}
