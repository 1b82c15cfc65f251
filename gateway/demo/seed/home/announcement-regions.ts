import { areaGroups } from '../../../../shared/platform/area.ts';
import type { AnnouncementSeed } from './announcement-seed.ts';

interface RegionText {
  readonly title: string;
  readonly body: string;
  readonly related: readonly [phase: number, category: number];
}

/** `{area}` is the province. Nothing here states a date or a rule of a real province. */
const texts: readonly RegionText[] = [
  {
    title: '{area}专区上新：本学期期中试卷按城市整理完毕',
    related: [300, 7],
    body: `{area}专区本学期的期中试卷已经整理完毕，覆盖高中九个学科，按城市和年级归类。

## 怎么找

- 在区域资源页选择{area}，再按类别筛选。
- 想看某一个城市的，点右侧“按城市查找”。
- 每份试卷的答案、听力和答题卡作为独立文件列在详情页，可以分别下载。

## 使用建议

外校的期中卷不宜整份拿来考，进度很少完全一致。建议挑出与本校进度相符的题，放进试题篮重新组卷，系统会提示哪些题您已经用过。

发现试卷归错了城市，请在详情页点击“纠错”。`,
  },
  {
    title: '{area}教研动态：联考讲评课例征集中的三个亮点',
    related: [300, 7],
    body: `近期{area}多所学校围绕联考开展讲评课研讨，我们从老师们分享的课例里选出三个亮点。

## 亮点一：用错解开场

教师把三种典型错解写在黑板上，请学生投票“哪一种最接近对”，然后分组修改。讲评从“老师讲、学生听”变成“学生改、大家听”。

## 亮点二：一题三问

同一道题，先问“条件能推出什么”，再问“结论需要什么”，最后问“中间缺什么”。三个问题问完，大多数学生能自己补上。

## 亮点三：当堂再测

下课前五分钟用一道同类题检验，得分率直接写在黑板角上，下节课开始时再看一遍。

相关的试卷与讲评课件，可以在{area}专区按“考试汇编”筛选。`,
  },
  {
    title: '{area}初中学校分层作业交流：同一道题，三种起点',
    related: [200, 1],
    body: `{area}几所初中的备课组交流了分层作业的做法，核心只有一句话：同一道题，三种起点。

## 怎么设计

- 甲起点给出图形和第一步，适合还没有把握的学生。
- 乙起点只给图形。
- 丙起点只有文字，并且多问一个“还能怎么做”。

三种起点印在同一张纸上，由学生自己选。批改只看过程，不看选了哪一种。

## 两个月之后

选甲起点的学生从四成降到两成，多数人是自己换过去的。老师们说，最大的变化是学生愿意说“这道题我先从甲开始”。

配套的同步作业可以在{area}专区按“同步教学”筛选。`,
  },
];

const dayStep = 7;

/** Each province has one piece of news of its own, those of 华东 and 华中 two. */
export const regionSeeds: readonly AnnouncementSeed[] = areaGroups
  .filter(({ tagTypeName }) => tagTypeName !== '港澳台')
  .flatMap(({ tagTypeName, fixedTagVOList }) =>
    fixedTagVOList.map((area) => ({ area, amount: tagTypeName === '华东' || tagTypeName === '华中' ? 2 : 1 })),
  )
  .flatMap(({ area, amount }, place) =>
    texts
      .concat(texts)
      .slice(place % texts.length)
      .slice(0, amount)
      .map((text, i): AnnouncementSeed => {
        const fill = (words: string) => words.replaceAll('{area}', area.name);
        return {
          daysAgo: 9 + ((place * dayStep) % 100) + i * 45,
          category: 'region',
          title: fill(text.title),
          body: fill(text.body),
          source: `${area.name}教研通讯员`,
          areaCode: area.code,
          related: text.related,
        };
      }),
  );
