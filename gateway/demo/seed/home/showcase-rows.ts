import type { showcaseSchool } from '../../../platform/db/schema/home.ts';
import type { DraftSchool } from '../resources/resource-draft.ts';

interface Showcase {
  readonly name: string;
  readonly badge: string;
  readonly intro: string;
  readonly story: readonly string[];
}

const showcase: readonly Showcase[] = [
  {
    name: '江城实验中学',
    badge: '校本教研示范校',
    intro: '每周一次集体备课，所有课件向全站开放。',
    story: [
      '每周三下午，各备课组用九十分钟磨一节课：二十分钟看学生作业，四十分钟定任务，三十分钟分头做课件、学案和小测。做完当场互看，当晚上传。',
      '三年下来，学校积累了覆盖高一到高三的整套校本课，新教师第一年就能拿到经过五六个班检验的课件。老师们说，变化最大的是“备课从一个人的夜晚，变成了一群人的下午”。',
    ],
  },
  {
    name: '云岭第一高级中学',
    badge: '县域共建示范校',
    intro: '联盟牵头学校，双师课堂覆盖二十所乡镇学校。',
    story: [
      '作为云岭名校联盟的牵头学校，学校把每一次月考命题、阅卷和讲评的全过程开放给二十所乡镇学校，同卷、同步、同评。',
      '乡镇学校的老师不只是“听课”，还轮流主持讲评。联盟的空间站里，一半以上的资源已经来自乡镇学校。',
    ],
  },
  {
    name: '听澜实验中学',
    badge: '智慧课堂示范校',
    intro: '用数据改进作业设计，分层作业成系列。',
    story: [
      '学校从一张小题得分表开始：每次周测之后，备课组只讨论三道得分率最意外的题，其余的交给学生互助。',
      '由此形成的分层作业分甲、乙、丙三种起点，印在同一张纸上由学生自选。两年后，选择最低起点的学生从四成降到两成。',
    ],
  },
  {
    name: '望岳书院中学',
    badge: '命题研究示范校',
    intro: '三年积累校本题库，坚持一题一说明。',
    story: [
      '命题组规定：每道题都要附一张说明卡，写清考什么、怎么考、预计得分率和实际得分率。两者相差超过两成的题，必须重写。',
      '题库用平台的组卷功能管理，细目表先行，查重在后。学校的联考卷被周边多所学校采用。',
    ],
  },
  {
    name: '湘水知行中学',
    badge: '阅读教学示范校',
    intro: '整本书阅读课程体系完整，学生作品丰富。',
    story: [
      '从七年级到高三，每学期一本必读、两本选读。每本书都有三课时的课例：读前一课时激趣，读中一课时释疑，读后一课时展示。',
      '学生的概念卡片、人物关系图和读书信件集结成册，供下一届学生阅读。这些课例与作品都在空间站里公开。',
    ],
  },
  {
    name: '星河湾畔实验中学',
    badge: '实验教学示范校',
    intro: '开放实验室与家庭小实验双线推进。',
    story: [
      '实验室每天放学后开放一小时，由高年级学生担任助教。教师只提出问题，不给步骤，学生自己设计记录表。',
      '家庭小实验一次只改变一个条件，记录三次，拍一张照片。学期末评出的二十个实验，会写成微课，进入下一学期的课堂。',
    ],
  },
];

export function showcaseRows(schools: readonly DraftSchool[]): (typeof showcaseSchool.$inferInsert)[] {
  return showcase.map(({ name, story, ...words }, sort) => {
    const school = schools.find((item) => item.name === name);
    if (!school) throw new RangeError(`no school is called ${name}`);
    return { schoolId: school.id, ...words, story: story.join('\n\n'), sort };
  });
}
