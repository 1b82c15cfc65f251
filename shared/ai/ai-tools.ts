/** A field of a tool's short form, which becomes a line of the request. */
export interface AiToolField {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  /** Several lines, for texts that are brought along. */
  readonly isLong?: boolean;
  readonly isRequired?: boolean;
}

/** A tool of the assistant (docs/product/ai.md#ai-assistant). */
export interface AiTool {
  readonly code: AiToolCode;
  readonly name: string;
  readonly hint: string;
  readonly fields: readonly AiToolField[];
  /** The kind of resource that helps with it, as titles have it; empty where the text says what is looked for. */
  readonly reference: string;
}

export const aiToolCodes = [
  'lesson-plan',
  'slides-outline',
  'homework',
  'comment',
  'explain',
  'essay',
  'paper-analysis',
  'compose',
] as const;
export type AiToolCode = (typeof aiToolCodes)[number];

const topic = { name: 'topic', label: '课题', placeholder: '如：函数的单调性', isRequired: true } as const;
const wishes = { name: 'wishes', label: '补充要求', placeholder: '选填，如：两课时，多安排小组活动' } as const;

export const aiTools: readonly AiTool[] = [
  {
    code: 'lesson-plan',
    name: '教案',
    hint: '教学目标、重难点、教学过程与板书',
    reference: '教案',
    fields: [topic, { name: 'hours', label: '课时', placeholder: '如：1 课时' }, wishes],
  },
  {
    code: 'slides-outline',
    name: '课件大纲',
    hint: '逐页列出标题、要点和活动',
    reference: '课件',
    fields: [topic, { name: 'pages', label: '页数', placeholder: '如：15 页' }, wishes],
  },
  {
    code: 'homework',
    name: '分层作业',
    hint: '基础、提高、拓展三层作业',
    reference: '作业',
    fields: [topic, { name: 'minutes', label: '预计时长', placeholder: '如：30 分钟' }, wishes],
  },
  {
    code: 'comment',
    name: '评语',
    hint: '按表现写期末评语，请勿填写学生真实姓名',
    reference: '',
    fields: [
      {
        name: 'facts',
        label: '学生表现',
        placeholder: '如：课堂积极，作业认真，计算易粗心',
        isLong: true,
        isRequired: true,
      },
      { name: 'style', label: '语气', placeholder: '如：亲切、鼓励' },
    ],
  },
  {
    code: 'explain',
    name: '试题解析',
    hint: '分步解答、考点与易错点',
    reference: '',
    fields: [
      { name: 'question', label: '试题', placeholder: '粘贴题目', isLong: true, isRequired: true },
      { name: 'answer', label: '学生答案', placeholder: '选填' },
    ],
  },
  {
    code: 'essay',
    name: '作文批改',
    hint: '分项点评与修改建议',
    reference: '',
    fields: [
      { name: 'title', label: '作文题目', placeholder: '如：以“坚持”为话题' },
      { name: 'essay', label: '作文', placeholder: '粘贴学生作文', isLong: true, isRequired: true },
    ],
  },
  {
    code: 'paper-analysis',
    name: '试卷分析',
    hint: '得分情况、问题与补救建议',
    reference: '',
    fields: [
      {
        name: 'scores',
        label: '得分情况',
        placeholder: '如：平均分 78，选择题得分率 0.82',
        isLong: true,
        isRequired: true,
      },
      wishes,
    ],
  },
  {
    code: 'compose',
    name: '组卷',
    hint: '用一句话填好智能组卷的表单',
    reference: '',
    fields: [
      {
        name: 'request',
        label: '组卷要求',
        placeholder: '如：函数单元测试，8 道单选、3 道填空、2 道解答，难度中等',
        isLong: true,
        isRequired: true,
      },
    ],
  },
];

export const aiToolOf = (code: string | undefined): AiTool | undefined => aiTools.find((tool) => tool.code === code);

/** The request that a filled form stands for, which may be too long to send; empty while a required field is. */
export function requestOfForm(tool: AiTool, values: Readonly<Record<string, string>>): string {
  const filled = tool.fields.map((field) => ({ field, value: (values[field.name] ?? '').trim() }));
  if (filled.some(({ field, value }) => field.isRequired && value === '')) return '';
  const lines = filled.flatMap(({ field, value }) => (value === '' ? [] : [`${field.label}：${value}`]));
  return [beginningOf(tool), ...lines].join('\n');
}

const beginningOf = ({ name }: AiTool) => `请生成${name}。`;

/** Tool and required text of a request that `requestOfForm` has made; undefined for what a person wrote freely. */
export function formOfRequest(request: string): { tool: AiTool; text: string } | undefined {
  const [beginning, ...lines] = request.split('\n');
  const tool = aiTools.find((one) => beginningOf(one) === beginning);
  const isLabelled = (line: string, { label }: AiToolField) => line.startsWith(`${label}：`);
  const required = tool?.fields.find(({ isRequired }) => isRequired);
  const from = required ? lines.findIndex((line) => isLabelled(line, required)) : -1;
  if (!tool || !required || from < 0) return undefined;
  const next = lines.findIndex((line, at) => at > from && tool.fields.some((field) => isLabelled(line, field)));
  const text = lines.slice(from, next < 0 ? undefined : next).join('\n');
  return { tool, text: text.slice(required.label.length + 1) };
}

/** Levels of a class. */
export const classLevels = ['基础班', '平行班', '提高班'] as const;

export const aiLimits = {
  /** Characters of one request of a person. */
  maxCharacters: 4_000,
  /** Characters of an answer that is sent back with the conversation. */
  maxAnswerCharacters: 8_000,
  /** Requests of a conversation that are sent; older ones stay on the device. */
  maxTurns: 12,
  /** Characters of a whole conversation: a body of the edge ends at 100 KB. */
  maxConversation: 24_000,
  perUserAndDay: 50,
  /** Of one guest; of an address times the people that may share it. */
  perGuestAndDay: 5,
} as const;
