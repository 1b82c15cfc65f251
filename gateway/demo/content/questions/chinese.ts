import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

type Line = readonly [work: string, hint: string, given: string, missing: string];

/** 名篇名句默写: what is asked for, the line that is given and the one that is to be written. */
const seniorLines: readonly Line[] = [
  ['劝学', '荀子强调学习贵在积累，从反面设喻的句子', '不积小流', '无以成江海'],
  ['劝学', '荀子以雕刻为喻，说明坚持就能成功的句子', '锲而不舍', '金石可镂'],
  ['劝学', '荀子说君子广泛学习、天天反省，就能“知明而行无过”，其上句', '则知明而行无过矣', '君子博学而日参省乎己'],
  ['师说', '韩愈指出择师的标准在于“道”的句子', '道之所存', '师之所存也'],
  ['师说', '韩愈概括老师职责的句子', '师者', '所以传道受业解惑也'],
  ['阿房宫赋', '杜牧写楼阁依地势而建、结构参差的句子', '各抱地势', '钩心斗角'],
  ['短歌行', '曹操以山海作比，写求贤不嫌多的句子', '山不厌高', '海不厌深'],
  ['念奴娇·赤壁怀古', '苏轼从视觉和听觉写赤壁奇景的句子', '乱石穿空', '惊涛拍岸'],
  ['师说', '韩愈说明师生关系相对性的句子', '闻道有先后', '术业有专攻'],
  ['赤壁赋', '苏轼写初秋江上风平浪静的句子', '清风徐来', '水波不兴'],
  ['赤壁赋', '苏轼写江面雾气弥漫、水天相连的句子', '白露横江', '水光接天'],
  ['阿房宫赋', '杜牧总写阿房宫占地之广的句子', '覆压三百余里', '隔离天日'],
  ['登高', '杜甫借落叶与江水写时光流逝、生命有限的对句', '无边落木萧萧下', '不尽长江滚滚来'],
  ['登高', '杜甫从空间与时间写漂泊与衰病的对句', '万里悲秋常作客', '百年多病独登台'],
  ['短歌行', '曹操用周公的典故表明求贤若渴的句子', '周公吐哺', '天下归心'],
  ['念奴娇·赤壁怀古', '苏轼写周瑜从容破敌的句子', '谈笑间', '樯橹灰飞烟灭'],
];
const middleLines: readonly Line[] = [
  ['陋室铭', '刘禹锡写来往宾客之雅的句子', '谈笑有鸿儒', '往来无白丁'],
  ['爱莲说', '周敦颐写莲不与世俗同流合污的句子', '予独爱莲之出淤泥而不染', '濯清涟而不妖'],
  ['岳阳楼记', '范仲淹表现古仁人旷达胸襟的句子', '不以物喜', '不以己悲'],
  ['岳阳楼记', '范仲淹表达政治抱负的名句', '先天下之忧而忧', '后天下之乐而乐'],
  ['陋室铭', '刘禹锡点明全文主旨的句子', '斯是陋室', '惟吾德馨'],
  ['桃花源记', '陶渊明写桃花林美景的句子', '芳草鲜美', '落英缤纷'],
  ['爱莲说', '周敦颐写莲的香气与姿态的句子', '香远益清', '亭亭净植'],
  ['望岳', '杜甫写登顶俯视的雄心的名句', '会当凌绝顶', '一览众山小'],
  ['次北固山下', '王湾蕴含新事物替代旧事物之理的对句', '海日生残夜', '江春入旧年'],
];
const primaryLines: readonly Line[] = [
  ['静夜思', '李白写月光洒落如霜的句子', '床前明月光', '疑是地上霜'],
  ['登鹳雀楼', '王之涣写站得高看得远的句子', '欲穷千里目', '更上一层楼'],
  ['望庐山瀑布', '李白用夸张写瀑布之高的句子', '飞流直下三千尺', '疑是银河落九天'],
  ['山行', '杜牧写枫叶红艳的句子', '停车坐爱枫林晚', '霜叶红于二月花'],
  ['春晓', '孟浩然写春日清晨的句子', '春眠不觉晓', '处处闻啼鸟'],
  ['题西林壁', '苏轼说明身在其中难见全貌的句子', '不识庐山真面目', '只缘身在此山中'],
];

function recitations(phase: number, knowledge: string, lines: readonly Line[]): QuestionSource[] {
  const fill = writersOf(phase, 1)('名篇名句默写', phase === 300 ? 2 : 1);
  return lines.map(([work, hint, given, missing]) => {
    const before = given.endsWith('矣');
    return fill({
      difficulty: 2,
      knowledge,
      stem: `补写出《${work}》中的空缺部分。${hint}：“${before ? '____________，' : ''}${given}${before ? '' : '，____________'}”。`,
      answer: missing,
      analysis: `本题考查《${work}》的理解性默写。先由提示“${hint.slice(0, 12)}……”确定所在段落，再写出与“${given}”相接的一句。`,
      solution: `原句为“${before ? `${missing}，${given}` : `${given}，${missing}`}”。写错、漏写、添字均不得分。`,
      remark: '理解性默写先抓提示语中的关键词，再回到上下文，难写字要单独过关。',
    });
  });
}

type Word = readonly [
  sentence: string,
  word: string,
  right: string,
  wrong: readonly [string, string, string],
  source: string,
];

const seniorWords: readonly Word[] = [
  ['木直中绳', '中', '合乎', ['中间', '击中', '遭受'], '劝学'],
  ['假舆马者，非利足也', '假', '借助', ['虚假', '假期', '如果'], '劝学'],
  ['声非加疾也，而闻者彰', '疾', '强，宏大', ['快速', '疾病', '痛恨'], '劝学'],
  ['师者，所以传道受业解惑也', '受', '同“授”，传授', ['接受', '遭受', '收取'], '师说'],
  ['郯子之徒，其贤不及孔子', '徒', '类，同一类人', ['徒弟', '步行', '白白地'], '师说'],
  ['吾从而师之', '师', '以……为师', ['军队', '老师', '学习的榜样'], '师说'],
  ['举酒属客', '属', '同“嘱”，劝酒', ['属于', '连接', '部属'], '赤壁赋'],
  ['纵一苇之所如', '如', '往，到', ['如果', '好像', '比得上'], '赤壁赋'],
  ['凌万顷之茫然', '凌', '越过', ['欺凌', '升高', '冰冷'], '赤壁赋'],
  ['族秦者秦也', '族', '灭族，使……灭族', ['家族', '聚集', '种类'], '阿房宫赋'],
];
const middleWords: readonly Word[] = [
  ['可爱者甚蕃', '蕃', '多', ['茂盛的草', '外族', '生长'], '爱莲说'],
  ['陶后鲜有闻', '鲜', '少', ['新鲜', '明亮', '鲜花'], '爱莲说'],
  ['无案牍之劳形', '形', '形体，身体', ['形状', '表现', '形势'], '陋室铭'],
  ['阡陌交通', '交通', '交错相通', ['运输事业', '来往车辆', '结交'], '桃花源记'],
  ['渔人甚异之', '异', '对……感到诧异', ['不同', '奇特的', '分开'], '桃花源记'],
];

function words(phase: number, knowledge: string, rows: readonly Word[]): QuestionSource[] {
  const choose = writersOf(phase, 1)('文言小题', 3);
  return rows.map(([sentence, word, right, wrong, source], i) =>
    choose({
      difficulty: 2,
      knowledge,
      stem: `下列对“${sentence}”（《${source}》）中“${word}”的解释，正确的一项是（　　）`,
      ...fourOptions(right, wrong, i + phase / 100),
      analysis: `本题考查文言实词在文中的含义。把词放回句子，结合上下文和语法成分判断。`,
      solution: `“${sentence}”中的“${word}”意为“${right}”。其余三项是“${word}”在别处或今天的意思，代入本句不通。`,
      remark: '古今异义、通假和活用是文言实词的三个高频考点，遇到熟字先问一句：这里还是今天的意思吗？',
    }),
  );
}

type Sentence = readonly [sentence: string, translation: string, points: string, source: string];

const sentences: readonly Sentence[] = [
  [
    '君子生非异也，善假于物也。',
    '君子的本性（同一般人）没有差别，只是善于借助外物罢了。',
    '“生”同“性”，“异”差别，“假”借助',
    '劝学',
  ],
  [
    '是故无贵无贱，无长无少，道之所存，师之所存也。',
    '因此，无论地位高低，无论年纪大小，道存在的地方，就是老师存在的地方。',
    '“是故”因此，“无”无论，“所存”存在的地方',
    '师说',
  ],
  [
    '逝者如斯，而未尝往也。',
    '（江水）总是像这样不停地流逝，却并没有真正流走。',
    '“逝者”流逝的（江水），“斯”这，“未尝”不曾',
    '赤壁赋',
  ],
  [
    '后人哀之而不鉴之，亦使后人而复哀后人也。',
    '后世的人哀叹它却不以它为鉴，也就会使更后的人再来哀叹后世的人了。',
    '“鉴”以……为鉴，两个“后人”所指不同，“复”又',
    '阿房宫赋',
  ],
];
const poems: readonly (readonly [title: string, question: string, answer: string, knowledge: string])[] = [
  [
    '登高',
    '“无边落木萧萧下，不尽长江滚滚来”历来为人称道，请从炼字和意境两方面赏析。',
    '①“萧萧”“滚滚”两个叠词，一写落叶之声，一写江流之势，有声有形；②“无边”“不尽”写出空间的辽阔与时间的无尽；③以壮阔之景写深沉之悲，寄寓了韶光易逝、壮志难酬的感慨。',
    '古代诗歌阅读',
  ],
  [
    '念奴娇·赤壁怀古',
    '词的上片写景，下片怀人，二者是怎样统一起来的？请简要分析。',
    '①“江山如画，一时多少豪杰”承上启下，由壮阔的江山引出人物；②雄奇之景正是英雄活动的舞台，景物烘托人物；③借周瑜的少年功业反衬自己功业未就，统一于怀古伤今之情。',
    '古代诗歌阅读',
  ],
];
const topics: readonly (readonly [phase: number, title: string, words: number, hint: string])[] = [
  [300, '慢与快', 800, '快是效率，慢是打磨；有人追求立竿见影，有人甘坐十年冷板凳。'],
  [300, '一盏灯的距离', 800, '一盏灯照亮一张书桌，也照亮一条回家的路。距离有远近，光却总能到达。'],
  [200, '这件事，我做得值', 600, '值得的事不一定是大事，写清楚你为它付出了什么，又得到了什么。'],
  [100, '我的课间十分钟', 350, '选一个课间，把看到的、听到的和想到的按顺序写下来。'],
];

const seniorPassages: QuestionSource[] = sentences.map(([sentence, translation, points, source]) =>
  writersOf(300, 1)('文言文阅读', 4)({
    difficulty: 3,
    knowledge: '文言文阅读',
    stem: `把《${source}》中的句子翻译成现代汉语：${sentence}`,
    answer: translation,
    analysis: '文言翻译以直译为主，重点词语要落实，省略的成分要补出。',
    solution: `采分点：${points}，句意通顺1分。参考译文：${translation}`,
    remark: '先划出采分点再下笔，宁可生硬也不漏词。',
  }),
);
const seniorPoems: QuestionSource[] = poems.map(([title, question, answer, knowledge]) =>
  writersOf(300, 1)('古代诗歌阅读', 6)({
    difficulty: 4,
    knowledge,
    stem: `阅读《${title}》，回答问题。${question}`,
    answer,
    analysis: '本题考查鉴赏诗歌的语言、表达技巧和思想感情，要分点作答并结合诗句。',
    solution: `答案要点：${answer}每点2分，意思对即可。`,
    remark: '赏析题的三步：点出手法，结合诗句，落到情感。',
  }),
);
const compositions: QuestionSource[] = topics.map(([phase, title, length, hint]) =>
  writersOf(phase, 1)('作文', phase === 300 ? 60 : 40)({
    difficulty: 3,
    knowledge: '写作',
    stem: `阅读材料，按要求写作。${hint}请以“${title}”为题写一篇文章，不少于${length}字，文体自选（诗歌除外），不得抄袭，不得泄露个人信息。`,
    answer: '（略）',
    analysis: `审题时先想清“${title}”可以从哪些角度理解，再选一个最有话说的角度写深。`,
    solution:
      '评分从内容、表达、发展等级三方面进行：切合题意、中心明确、感情真挚；结构严谨、语言流畅；有一处以上的新意可酌情加分。',
    remark: '材料给的是方向，不是结论；用具体的人和事说话。',
  }),
);

export const chineseQuestions: readonly QuestionSource[] = [
  ...recitations(300, '名篇名句默写', seniorLines),
  ...words(300, '文言文阅读', seniorWords),
  ...seniorPassages,
  ...seniorPoems,
  ...recitations(200, '名篇名句默写', middleLines),
  ...words(200, '文言文阅读', middleWords),
  ...recitations(100, '古诗积累', primaryLines),
  ...compositions,
];
