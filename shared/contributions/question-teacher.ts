/** Conditions of part-time question teachers (docs/product/contributions.md#question-teachers). */
export const teacherRequirements = [
  '中小学在职或退休教师、教研员，或师范类专业在读研究生',
  '所报学科有两年以上教学经历，近三年带过所报学段',
  '熟悉本学科的课程标准，能独立写出完整的解题过程',
  '每周能稳定投入四小时以上，会使用常见的文字处理软件',
] as const;

/** Yuan for one question that was accepted. */
export const questionPayments = [
  { work: '审校一道题', objective: 2, subjective: 4, note: '核对题干、答案、解析与标签' },
  { work: '撰写解析', objective: 6, subjective: 12, note: '含考点标注与易错提醒' },
  { work: '改编一道题', objective: 12, subjective: 25, note: '换情境或换设问，注明原题' },
  { work: '原创一道题', objective: 30, subjective: 60, note: '含答案、解析与评分说明' },
] as const;

export const applicationSteps = ['完成试做题', '提交申请', '学科编辑审核', '学科编辑与您联系签约'] as const;

export type JobApplicationState = 'submitted' | 'accepted' | 'rejected';
export const applicationStateNames: Readonly<Record<JobApplicationState, string>> = {
  submitted: '审核中',
  accepted: '已通过',
  rejected: '未通过',
};

export const trialAnswer = { min: 30, max: 2000 } as const;
export const applicationMaxLength = { realName: 20, intro: 300 } as const;

export interface ApplicationWords {
  readonly realName: string;
  readonly years: number;
  readonly intro: string;
  readonly answer: string;
}

/** What is wrong with each field of an application; empty where it can be sent. */
export function applicationProblems({
  realName,
  years,
  intro,
  answer,
}: ApplicationWords): Partial<Record<keyof ApplicationWords, string>> {
  const length = answer.trim().length;
  return {
    ...((realName.trim() === '' || realName.trim().length > applicationMaxLength.realName) && {
      realName: `请输入真实姓名，最多${applicationMaxLength.realName}个字`,
    }),
    ...((!Number.isInteger(years) || years < 0 || years > 60) && { years: '教龄请填0到60的整数' }),
    ...(intro.trim().length > applicationMaxLength.intro && { intro: `简介最多${applicationMaxLength.intro}个字` }),
    ...((length < trialAnswer.min || length > trialAnswer.max) && {
      answer: `试做答卷请写${trialAnswer.min}到${trialAnswer.max}个字`,
    }),
  };
}
