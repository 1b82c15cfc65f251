/** Schools, alliances and people of the demo: all invented. */

interface SchoolSeed {
  readonly name: string;
  readonly areaCode: number;
  readonly isAlliance: boolean;
}

const schoolsByArea: Readonly<Record<number, string>> = {
  420000: '江城实验中学 示例一中 望湖高级中学',
  530000: '云岭第一高级中学 澜沧江畔中学',
  330000: '听澜实验中学 知远外国语学校',
  320000: '砚池中学 映江高级中学',
  440000: '星河湾畔实验中学 南粤明理中学',
  370000: '望岳书院中学 齐川实验中学',
  410000: '河洛明志中学 嵩阳新程中学',
  430000: '湘水知行中学 麓风实验学校',
  510000: '锦官新知中学 蜀道高级中学',
  130000: '燕山启明中学',
  340000: '皖水清源中学',
  350000: '闽岸求真中学',
  360000: '赣江朝闻中学',
  610000: '灞上新秦中学',
  500000: '两江汇文中学',
  210000: '辽滨致远中学',
  220000: '松原林海中学',
  230000: '雪原冰城实验中学',
  110000: '京北示例中学',
  120000: '津门海河新学校',
  310000: '浦江未来实验学校',
  450000: '邕江山水中学',
  460000: '椰风实验学校',
  520000: '黔灵求索中学',
  620000: '陇原博学中学',
  640000: '朔方明德中学',
  650000: '天山星野中学',
  150000: '青城草原中学',
  140000: '汾水思源中学',
};

const primarySchoolsByArea: Readonly<Record<number, string>> = {
  420000: '江城萤火小学',
  330000: '之江小荷小学',
  320000: '枕河实验小学',
  440000: '榕荫小学',
  370000: '泉城桃李小学',
  410000: '中原新苗小学',
  510000: '芙蓉里小学',
  610000: '古城墙下小学',
  350000: '白鹭洲头小学',
  530000: '云上小学',
  110000: '胡同里示例小学',
  310000: '梧桐树下小学',
};

const alliancesByArea: Readonly<Record<number, string>> = {
  530000: '云岭名校联盟',
  420000: '江城九校联合体',
  330000: '之江示例教研共同体',
  320000: '江南新程十校',
  440000: '南海岸名校联考',
  370000: '东岳示范校协作体',
  410000: '中原明德联盟',
  430000: '三湘知行大联考',
  510000: '巴山蜀水协作校',
  350000: '海西求真联盟',
  130000: '太行名校协作体',
  [-1]: '百校同行大联考',
};

const nameSchools = (byArea: Readonly<Record<number, string>>, isAlliance: boolean): SchoolSeed[] =>
  Object.entries(byArea).flatMap(([area, names]) =>
    names.split(' ').map((name) => ({ name, areaCode: Number(area), isAlliance })),
  );

export const schoolSeeds: readonly SchoolSeed[] = [
  ...nameSchools(schoolsByArea, false),
  ...nameSchools(primarySchoolsByArea, false),
  ...nameSchools(alliancesByArea, true),
];

/** Whether a school, by its name, has pupils of a phase: 小学 the first, 高级中学 the last, 学校 all three. */
export function teachesPhase({ name, isAlliance }: Pick<SchoolSeed, 'name' | 'isAlliance'>, phase: number): boolean {
  if (isAlliance) return phase !== 100;
  if (name.endsWith('小学')) return phase === 100;
  if (name.endsWith('高级中学')) return phase === 300;
  return phase !== 100 || name.endsWith('学校');
}

interface ContributorSeed {
  readonly nickName: string;
  readonly sex: 1 | 2;
  readonly title: string;
  readonly schoolName: string;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly intro: string;
  readonly isExpert: boolean;
}

const expert = (
  nickName: string,
  sex: 1 | 2,
  title: string,
  schoolName: string,
  studyPhaseCode: number,
  subjectCode: number,
  intro: string,
): ContributorSeed => ({ nickName, sex, title, schoolName, studyPhaseCode, subjectCode, intro, isExpert: true });

const teacher = (
  nickName: string,
  sex: 1 | 2,
  schoolName: string,
  studyPhaseCode: number,
  subjectCode: number,
): ContributorSeed => ({
  nickName,
  sex,
  title: '一级教师',
  schoolName,
  studyPhaseCode,
  subjectCode,
  intro: '长期在一线任教，愿把每节课的准备分享给同行。',
  isExpert: false,
});

export const contributorSeeds: readonly ContributorSeed[] = [
  expert('沈知秋', 2, '正高级教师', '江城实验中学', 300, 1, '主持“任务群怎样落到一节课里”校本研究，擅长古诗文教学。'),
  expert('顾明远之', 1, '特级教师', '听澜实验中学', 300, 2, '二十年毕业班经验，整理的导数专题被同行反复使用。'),
  expert('林晚舟', 2, '高级教师', '知远外国语学校', 300, 3, '专注读后续写与概要写作的分层训练。'),
  expert('秦砚', 1, '高级教师', '望岳书院中学', 300, 4, '喜欢把实验搬进课件，力学模型系列作者。'),
  expert('何清源', 1, '学科带头人', '皖水清源中学', 300, 5, '工艺流程题命题研究者，资源都附命题意图。'),
  expert('苏映雪', 2, '骨干教师', '雪原冰城实验中学', 200, 2, '几何画板与动手操作结合，学生听得懂也做得出。'),
  expert('温如玉', 2, '高级教师', '湘水知行中学', 200, 1, '整本书阅读推进课的设计者，坚持写教学随笔。'),
  expert('陆星野', 1, '骨干教师', '浦江未来实验学校', 100, 2, '用生活里的问题教数学，课件简洁好改。'),
  expert('唐小满', 2, '高级教师', '锦官新知中学', 200, 4, '家庭小实验一百例的整理者。'),
  expert('章怀川', 1, '正高级教师', '河洛明志中学', 300, 7, '史料教学实践者，擅长材料题讲评。'),
  teacher('周小禾', 2, '示例一中', 300, 1),
  teacher('吴放', 1, '云岭第一高级中学', 300, 2),
  teacher('郑一帆', 1, '星河湾畔实验中学', 300, 4),
  teacher('冯若兰', 2, '砚池中学', 300, 6),
  teacher('蒋北辰', 1, '齐川实验中学', 300, 8),
  teacher('韩书意', 2, '燕山启明中学', 300, 9),
  teacher('杨柳青', 2, '津门海河新学校', 200, 3),
  teacher('朱启航', 1, '两江汇文中学', 200, 5),
  teacher('许安然', 2, '闽岸求真中学', 200, 6),
  teacher('曹子衿', 2, '赣江朝闻中学', 200, 7),
  teacher('魏然', 1, '灞上新秦中学', 200, 8),
  teacher('陶知夏', 2, '椰风实验学校', 100, 1),
  teacher('姜晓', 1, '京北示例中学', 100, 3),
  teacher('谢云起', 1, '黔灵求索中学', 200, 9),
];
