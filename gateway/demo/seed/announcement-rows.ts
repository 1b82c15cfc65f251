import type { announcement } from '../../db/schema/home.ts';
import { dayOf, graduationYear } from './school-calendar.ts';

const dayMs = 24 * 3_600_000;

interface AnnouncementSeed {
  readonly daysAgo: number;
  readonly category: 'notice' | 'policy' | 'gaokao' | 'zhongkao' | 'research';
  readonly top?: boolean;
  /** `{year}` is the year of publication, `{leaving}` that of the next final exams. */
  readonly title: string;
  readonly body: readonly string[];
}

const seeds: readonly AnnouncementSeed[] = [
  {
    daysAgo: 1,
    category: 'notice',
    top: true,
    title: '试题试卷频道新增“含解析”“含答题卡”标识',
    body: [
      '为了让老师在下载前就知道文件里有什么，试题试卷频道从今天起为每份资源标注“含答案”“含解析”“含听力”“含答题卡”。标识由编辑逐份核对，不再只看标题。',
      '如果您下载的文件与标识不符，请在资源详情页点击“纠错”，处理进度会显示在同一页的“我的纠错”里。',
      '历史资源正在分批补充标识，预计两周内完成。',
    ],
  },
  {
    daysAgo: 3,
    category: 'gaokao',
    top: true,
    title: '{leaving}届高三一轮复习：九个学科的节奏建议',
    body: [
      '一轮复习的任务是把知识连成网，而不是把题做成山。我们请各学科老师给出了到学期末的周计划，供备课组参考。',
      '语文建议以任务群为线索，每周一篇精读、一次微写作；数学建议先清概念再练综合，导数与圆锥曲线不宜过早拔高；英语从词块积累入手，读后续写每两周一篇即可。',
      '各学科配套讲义已在“高考备考”频道上线，可按章节单独下载。',
    ],
  },
  {
    daysAgo: 5,
    category: 'research',
    title: '期中考试之后，讲评课可以这样上',
    body: [
      '讲评课最怕从第一题讲到最后一题。先看数据：得分率在0.7以上的题让学生互助订正，0.4以下的题先补概念，中间段的题才值得全班细讲。',
      '把典型错解匿名投到屏幕上，请学生判断“错在哪一步”，比直接给出正确解法更有效。',
      '下课前留五分钟，让学生写下一条“我下次会先检查什么”。',
    ],
  },
  {
    daysAgo: 8,
    category: 'notice',
    title: '关于周日凌晨系统维护的通知',
    body: [
      '为提升文件预览速度，平台将于本周日凌晨1:00至4:00进行维护。维护期间可以浏览列表和详情，文件下载与上传暂停。',
      '如遇紧急备课需要，请提前下载。给您带来不便，敬请谅解。',
    ],
  },
  {
    daysAgo: 12,
    category: 'policy',
    title: '怎样读懂课程标准里的“学业质量水平”',
    body: [
      '学业质量水平描述的是学生学完一段课程之后的表现，它不是考试大纲，却决定了命题的尺度。',
      '备课时可以把水平描述改写成“学生能够……”的句子，再反推课堂活动和作业。一条描述对应一个可以观察的任务，目标就不会停在纸面上。',
      '本站整理了九个学科的对照表，方便备课组研讨时使用。',
    ],
  },
  {
    daysAgo: 16,
    category: 'zhongkao',
    title: '{leaving}年中考备考启动：三件事先做好',
    body: [
      '第一，查清本地考试说明的变化，尤其是实验操作与跨学科实践的分值。第二，用上一届真题做一次诊断，按知识点而不是按分数分层。第三，给每个学生一张可以打勾的目标清单。',
      '中考备考频道已按省份整理近三年真题，支持按城市筛选。',
    ],
  },
  {
    daysAgo: 21,
    category: 'notice',
    title: '原创资源征集第三期入选名单',
    body: [
      '第三期原创资源征集共收到投稿1240件，经两轮评审，186件入选。入选作品已标注“独家”，作者将获得积分与电子证书。',
      '未入选的作品可以修改后参加下一期。评审意见已通过站内消息发送。',
    ],
  },
  {
    daysAgo: 27,
    category: 'research',
    title: '大单元教学不是把几节课拼在一起',
    body: [
      '大单元的核心是一个真实而完整的任务。没有任务，三节课仍然是三节课。',
      '设计时先写结束时学生要交出的作品，再倒着安排支架。每节课只回答一个问题：离作品还差什么？',
    ],
  },
  {
    daysAgo: 35,
    category: 'gaokao',
    title: '全国一卷与全国二卷：各省使用情况与命题特点对照',
    body: [
      '自2025年起，语文、数学、英语的全国卷统一称为全国一卷和全国二卷，北京、天津、上海自主命题。其余科目由各省命制。',
      '教师在选用训练题时，应先确认本省所用试卷，再看题型结构。高考分析频道提供按试卷、按年份的对照。',
    ],
  },
  {
    daysAgo: 44,
    category: 'notice',
    title: '国庆期间客服与审核安排',
    body: [
      '国庆假期在线客服时间调整为9:00至17:00，上传资源的审核时间延长到三个工作日。',
      '假期作业专栏已更新，可按年级和学科直接取用。',
    ],
  },
  {
    daysAgo: 58,
    category: 'research',
    title: '开学第一周，先教会学生怎样做笔记',
    body: [
      '笔记是学生自己的教材。用一节课示范：左栏写问题，右栏写过程，页脚写一句话总结。',
      '每周随机展示三份笔记，只夸具体做法，不评价好坏。一个月后，差距会自己显现。',
    ],
  },
  {
    daysAgo: 75,
    category: 'notice',
    title: '新学期新教材：七年级、八年级同步资源全面更新',
    body: [
      '修订后的教材在目录与栏目上都有调整。同步教学频道已按新目录重新归类，旧版资源保留并标注“旧教材”。',
      '选择教材版本后，系统会记住您的选择，下次直接进入上次的课时。',
    ],
  },
  {
    daysAgo: 110,
    category: 'policy',
    title: '作业设计的“总量”与“分层”怎样落地',
    body: [
      '控制总量需要备课组先把各科作业摆在一张表上，再决定谁让一步。',
      '分层不等于多套作业，同一道题换三种支架，学生就能各取所需。文中附有三份样例。',
    ],
  },
  {
    daysAgo: 140,
    category: 'gaokao',
    title: '{year}年高考真题与解析上线说明',
    body: [
      '考试结束后，平台将在当日陆续上线各科真题，先发原卷，再发答案，最后发布逐题解析。',
      '所有真题均由教师独立校对，欢迎通过纠错功能告诉我们问题所在。',
    ],
  },
  {
    daysAgo: 156,
    category: 'zhongkao',
    title: '考前一周，班主任可以做的十件小事',
    body: [
      '把考场路线走一遍，把文具清单贴在黑板边，把最后一次班会留给学生说话。',
      '这一周不宜再加新内容，把错题本里打了三角的题再看一遍，就是最好的复习。',
    ],
  },
  {
    daysAgo: 190,
    category: 'research',
    title: '整本书阅读：从“读完”到“读进去”',
    body: [
      '读完是进度，读进去是思考。每两章设一个必须回到原文才能回答的问题，讨论才不会空转。',
      '《乡土中国》可从概念卡片入手，《红楼梦》可从人物关系图入手，学生动手画过，书就立起来了。',
    ],
  },
  {
    daysAgo: 230,
    category: 'notice',
    title: '积分规则：注册与完善资料有奖励',
    body: [
      '注册和第一次填完个人资料都有奖励积分，下载积分资源时可以使用，收支在“积分奖励”中逐条列出。',
      '上传资源、纠错等奖励在相应模块开放后另行公告。',
    ],
  },
  {
    daysAgo: 275,
    category: 'gaokao',
    title: '一模之后怎样定位：看分数，更看结构',
    body: [
      '一模分数的意义在于结构。把失分归为“不会”“不熟”“不稳”三类，复习策略就清楚了。',
      '平台提供成绩结构分析模板，填入小题得分即可生成图表。',
    ],
  },
  {
    daysAgo: 330,
    category: 'notice',
    title: '寒假假期作业资源包发布',
    body: ['各年级寒假作业资源包已上线，分基础巩固、每日一练、实践作业三类，教师可按天勾选后一次下载。'],
  },
  {
    daysAgo: 420,
    category: 'policy',
    title: '跨学科主题学习的课时从哪里来',
    body: [
      '课程方案要求各学科留出一定比例的课时用于跨学科主题学习。可行的办法是由两科共用一个主题，各出两课时，成果共评。',
      '本文整理了五个容易起步的主题，附有分工表和评价量规。',
    ],
  },
  {
    daysAgo: 510,
    category: 'research',
    title: '一线教师怎样做小课题',
    body: [
      '小课题的“小”在于只回答一个问题，比如：课前三分钟演讲能不能减少病句？',
      '从自己的课堂收集数据，两个月就能得到一个可靠的结论。过程性资料请随手留存。',
    ],
  },
  {
    daysAgo: 640,
    category: 'notice',
    title: '知识空间站开放入驻',
    body: ['学校和区域可以申请建立自己的知识空间站，展示校本资源、名师与动态。申请通过后，三个工作日内开通专属地址。'],
  },
];

export function announcementRows(now: Date): (typeof announcement.$inferInsert)[] {
  return seeds.map(({ daysAgo, category, top, title, body }) => {
    const publishTime = new Date(now.getTime() - daysAgo * dayMs);
    const day = dayOf(publishTime);
    const fill = (text: string) =>
      text.replaceAll('{year}', String(day.year)).replaceAll('{leaving}', String(graduationYear(day, 12)));
    return {
      title: fill(title),
      categoryCode: category,
      body: body.map(fill).join('\n\n'),
      publishTime,
      top: top ? 1 : 0,
      viewNum: 180 + ((daysAgo * 31) % 900),
    };
  });
}
