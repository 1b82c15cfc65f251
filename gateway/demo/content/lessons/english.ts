/**
 * 英语 of all phases. Words of a unit with their meanings, then its grammar; the form is described in lesson-facts.ts.
 */
export const seniorEnglish = `
@应用文
Welcome Unit: words exchange 交换, campus 校园, register 登记, impression 印象, curious 好奇的 | 本单元的语法是句子【成分】与基本句型
Unit 1 Teenage Life: words challenge 挑战, volunteer 志愿者, debate 辩论, schedule 日程表, recommend 推荐 | 本单元的语法是名词短语、形容词短语和【副词】短语
Unit 2 Travelling Around: words destination 目的地, apply 申请, visa 签证, accommodation 住处, recognise 认出 | 本单元的语法是用【现在进行时】表示将来的计划
Unit 3 Sports and Fitness: words athlete 运动员, compete 竞争, determination 决心, captain 队长, stress 压力 | 本单元的语法是【反意疑问句】
Unit 4 Natural Disasters: words disaster 灾难, rescue 营救, shelter 避难处, survive 幸存, destroy 毁坏 | 本单元的语法是【限制性定语从句】（that, which, who, whom, whose）
Unit 5 Languages Around the World: words native 本地的, attitude 态度, appreciate 欣赏, character 文字, struggle 奋斗 | 本单元的语法是由【关系副词】when, where, why引导的定语从句
@从句
Unit 1 Cultural Heritage: words preserve 保护, promote 促进, heritage 遗产, proposal 提议, establish 建立 | 本单元的语法是由“介词＋【关系代词】”引导的定语从句
@时态与语态
Unit 2 Wildlife Protection: words threat 威胁, species 物种, illegal 非法的, habitat 栖息地, extinct 灭绝的 | 本单元的语法是【现在进行时的被动语态】
Unit 3 The Internet: words convenient 便利的, account 账户, update 更新, privacy 隐私, surf 浏览 | 本单元的语法是【现在完成时】的被动语态
@非谓语动词
Unit 4 History and Traditions: words defend 保卫, surround 围绕, achieve 达到, kingdom 王国, fascinating 极有吸引力的 | 本单元的语法是【过去分词】作定语和宾语补足语
Unit 5 Music: words stage 舞台, rhythm 节奏, perform 表演, ordinary 普通的, disease 疾病 | 本单元的语法是过去分词作表语和【状语】
Unit 1 Festivals and Celebrations: words lantern 灯笼, range 范围, origin 起源, gather 聚集, reflect 反映 | 本单元的语法是【动词-ing形式】作定语和表语
Unit 2 Morals and Virtues: words moral 道德的, precious 宝贵的, entrust 委托, income 收入, tend 照顾 | 本单元的语法是动词-ing形式作【宾语补足语】和状语
Unit 3 Diverse Cultures: words diverse 多样的, immigrant 移民, minority 少数, claim 声称, escape 逃离 | 本单元的语法是【省略】
Unit 4 Space Exploration: words astronaut 宇航员, launch 发射, orbit 轨道, satellite 卫星, gravity 重力 | 本单元的语法是【动词不定式】作定语和状语
@情态动词
Unit 5 The Value of Money: words loan 贷款, scene 场景, bargain 讨价还价, duty 责任, hesitate 犹豫 | 本单元的语法是【情态动词】与过去将来时
@从句
Unit 1 People of Achievement: words academic 学术的, distinguish 区分, acknowledge 承认, crucial 关键的, analyse 分析 | 本单元的语法是【非限制性定语从句】
@时态与语态
Unit 2 Looking into the Future: words automatic 自动的, predict 预测, potential 潜力, constant 不断的, integrate 结合 | 本单元的语法是【将来进行时】
@非谓语动词
Unit 3 Fascinating Parks: words edge 边缘, territory 领土, valley 山谷, appeal 吸引力, journey 旅程 | 本单元的语法是动词-ing形式作【主语】
Unit 4 Body Language: words gesture 手势, interact 互动, approve 赞成, barrier 障碍, reveal 揭示 | 本单元的语法是动词-ing形式作【宾语】和表语
@从句
Unit 5 Working the Land: words hybrid 杂交的, crop 庄稼, output 产量, organic 有机的, nutrient 营养物 | 本单元的语法是【主语从句】
Unit 1 Science and Scientists: words severe 严重的, theory 理论, cure 治愈, defeat 战胜, evidence 证据 | 本单元的语法是【表语从句】
Unit 2 Bridging Cultures: words complex 复杂的, adaptation 适应, qualification 资格, participate 参加, engage 参与 | 本单元的语法是【名词性从句】的复习
Unit 3 Food and Culture: words cuisine 烹饪, recipe 食谱, temper 脾气, slice 片, consist 组成 | 本单元的语法是【过去完成时】
Unit 4 Journey Across a Vast Land: words massive 巨大的, breath 呼吸, spectacular 壮观的, freezing 极冷的, bound 前往 | 本单元的语法是过去分词作【表语】和状语的复习
Unit 5 First Aid: words aid 援助, burn 烧伤, bleed 流血, victim 受害者, symptom 症状 | 本单元的语法是动词-ing形式作主语、宾语等的【复习】
@情态动词
Unit 1 Art: words realistic 现实主义的, sculpture 雕塑, visual 视觉的, emotion 情感, purchase 购买 | 本单元的语法是【动词不定式】作表语
@非谓语动词
Unit 2 Healthy Lifestyle: words alcohol 酒精, abuse 滥用, routine 常规, psychology 心理学, discipline 自律 | 本单元的语法是【it】作形式宾语
Unit 3 Environmental Protection: words sustain 维持, fossil 化石, carbon 碳, release 释放, policy 政策 | 本单元的语法是复合句中【状语从句】的运用
@虚拟语气
Unit 4 Adversity and Courage: words endurance 忍耐力, crew 船员, assign 分配, embark 着手, resolve 决心 | 本单元的语法是长难句与【从句】的综合复习
Unit 5 Poems: words rhyme 押韵, poetry 诗歌, folk 民间的, sorrow 悲伤, recite 背诵 | 本单元的语法是【定语从句】的复习
Unit 1 Science Fiction: words fiction 小说, loyal 忠诚的, dignity 尊严, swallow 吞下, declare 宣布 | 本单元的语法是【不定式的被动】形式
@时态与语态
Unit 2 Iconic Attractions: words iconic 标志性的, foundation 基础, location 位置, structure 结构, premier 首要的 | 本单元的语法是【过去分词】的复习
Unit 3 Sea Exploration: words merchant 商人, extend 延伸, maritime 海上的, negotiate 谈判, trade 贸易 | 本单元的语法是动词不定式的【复习】
Unit 4 Sharing: words donate 捐赠, chemistry 化学, textbook 教科书, remote 偏远的, dilemma 困境 | 本单元的语法是【从句】的综合运用
Unit 5 Launching Your Career: words career 职业, profile 概述, aspect 方面, personality 个性, suit 适合 | 本单元的语法是各类【时态】的综合运用
@应用文
Unit 1 A new start: words senior 高年级的, pressure 压力, confident 自信的, organise 组织, eager 渴望的 | 本单元的语法是【基本句子结构】的复习
Unit 2 Exploring English: words opposing 相反的, behaviour 行为, context 语境, confusing 令人困惑的, remind 提醒 | 本单元的语法是【构词法】
@时态与语态
Unit 3 Family matters: words generation 一代人, career 职业, respect 尊重, argument 争论, approach 靠近 | 本单元的语法是【时态】的复习
Unit 4 Friends forever: words social 社会的, acquire 获得, maintain 维持, distance 距离, digital 数码的 | 本单元的语法是【定语从句】（一）
@从句
Unit 5 Into the wild: words migrate 迁徙, survive 生存, measure 测量, captive 被关起来的, instinct 本能 | 本单元的语法是由【关系副词】引导的定语从句
Unit 6 At one with nature: words terrace 梯田, harmony 和谐, climate 气候, region 地区, annual 每年的 | 本单元的语法是“【介词＋which/whom】”引导的定语从句
Unit 1 Food for thought: words ingredient 配料, horrible 可怕的, tofu 豆腐, suffer 遭受, differ 不同 | 本单元的语法是【情态动词】（一）
Unit 2 Let's celebrate!: words decorate 装饰, envelope 信封, occasion 场合, regardless 不管, permission 允许 | 本单元的语法是【情态动词】（二）
@非谓语动词
Unit 3 On the move: words championship 锦标赛, goal 进球, spirit 精神, media 媒体, defend 防守 | 本单元的语法是【不定式】作主语、宾语
Unit 4 Stage and screen: words opera 戏剧, costume 戏服, audience 观众, episode 一集, plot 情节 | 本单元的语法是动词-ing形式和【过去分词】作定语
Unit 5 On the road: words scenery 风景, journey 旅行, unforgettable 难忘的, explore 探索, passport 护照 | 本单元的语法是动词-ing形式和过去分词作【状语】
Unit 6 Earth first: words conservation 保护, attack 攻击, reduce 减少, campaign 运动, worthwhile 值得的 | 本单元的语法是【动词-ing形式】作主语和宾语
@应用文
Unit 1 Back to school: words potential 潜力, advantage 优势, determine 确定, effort 努力, opportunity 机会 | 本单元的语法是【句子成分】
Unit 2 Let's talk teens: words anxious 焦虑的, tension 紧张关系, argue 争吵, physical 身体的, conversation 谈话 | 本单元的语法是【句子类型】
@从句
Unit 3 Getting along with others: words quality 品质, apologise 道歉, ignore 忽视, behave 表现, forgive 原谅 | 本单元的语法是【定语从句】的介绍
Unit 4 Looking good, feeling good: words figure 身材, diet 饮食, weight 体重, injure 伤害, effect 影响 | 本单元的语法是由【关系副词】引导的定语从句
`;
export const middleEnglish = `
@话题作文
Unit 1 You and Me: words classmate 同班同学, country 国家, hobby 爱好, guitar 吉他, introduce 介绍 | 本单元的语法是【be动词】的一般现在时
Unit 2 We are Family!: words grandparent 祖父母, member 成员, activity 活动, handsome 英俊的, together 一起 | 本单元的语法是【名词所有格】与实义动词一般现在时
Unit 3 My School: words building 建筑物, library 图书馆, blackboard 黑板, modern 现代的, across 穿过 | 本单元的语法是【There be】句型与方位介词
Unit 4 My Favourite Subject: words subject 学科, biology 生物, important 重要的, remember 记住, useful 有用的 | 本单元的语法是连词【and, but, because】
Unit 5 Fun Clubs: words club 社团, violin 小提琴, feeling 感受, collect 收集, nature 自然 | 本单元的语法是情态动词【can】
@动词时态
Unit 6 A Day in the Life: words brush 刷, shower 淋浴, reporter 记者, usually 通常, homework 家庭作业 | 本单元的语法是询问【时间】与频度副词
Unit 7 Happy Birthday!: words celebrate 庆祝, surprise 惊喜, balloon 气球, month 月份, sale 出售 | 本单元的语法是【how much / how old】等问句
@名词与代词
Unit 1 Animal Friends: words elephant 大象, giant 巨大的, save 救, danger 危险, penguin 企鹅 | 本单元的语法是由【why】引导的问句与名词复数
@情态动词
Unit 2 No Rules, No Order: words rule 规则, uniform 制服, quiet 安静的, arrive 到达, polite 有礼貌的 | 本单元的语法是【祈使句】与情态动词must, have to
@动词时态
Unit 3 Keep Fit: words exercise 锻炼, tennis 网球, team 队, baseball 棒球, once 一次 | 本单元的语法是【物主代词】与频率表达
@名词与代词
Unit 4 Eat Well: words vegetable 蔬菜, healthy 健康的, porridge 粥, mutton 羊肉, breakfast 早餐 | 本单元的语法是【可数与不可数】名词
@动词时态
Unit 5 Here and Now: words museum 博物馆, moment 时刻, hour 小时, drive 驾驶, wait 等待 | 本单元的语法是【现在进行时】
Unit 6 Rain or Shine: words weather 天气, sunny 晴朗的, stormy 有暴风雨的, temperature 温度, skate 滑冰 | 本单元的语法是【现在进行时】与一般现在时的对比
Unit 7 A Day to Remember: words farm 农场, exciting 令人激动的, visit 参观, weekend 周末, catch 抓住 | 本单元的语法是【一般过去时】
Unit 8 Once upon a Time: words story 故事, emperor 皇帝, clever 聪明的, cloth 布料, beautiful 美丽的 | 本单元的语法是一般过去时的【不规则动词】
@名词与代词
Unit 1 Happy Holiday: words ancient 古老的, camp 营地, strange 奇怪的, vacation 假期, comfortable 舒适的 | 本单元的语法是【复合不定代词】
@情态动词
Unit 2 Home Sweet Home: words chore 家务, invite 邀请, borrow 借, rubbish 垃圾, share 分享 | 本单元的语法是用【could】提出礼貌请求
@从句
Unit 3 Same or Different?: words similar 相似的, honest 诚实的, outgoing 外向的, serious 严肃的, compare 比较 | 本单元的语法是形容词和副词的【比较级】
Unit 4 Amazing Plants and Animals: words ocean 海洋, fact 事实, enormous 巨大的, protect 保护, oxygen 氧气 | 本单元的语法是形容词和副词的【最高级】
@名词与代词
Unit 5 What a Delicious Meal!: words recipe 食谱, butter 黄油, mix 混合, pepper 胡椒, serve 端上 | 本单元的语法是【可数与不可数】名词的数量表达
@动词时态
Unit 6 Plan for Yourself: words engineer 工程师, resolution 决心, pilot 飞行员, lawyer 律师, improve 改进 | 本单元的语法是【be going to】表将来
Unit 7 When Tomorrow Comes: words robot 机器人, future 未来, pollution 污染, environment 环境, planet 行星 | 本单元的语法是【will】表一般将来
@情态动词
Unit 8 Let’s Communicate!: words communicate 交流, advice 建议, message 信息, nervous 紧张的, conversation 交谈 | 本单元的语法是【should】提建议
@从句
Unit 1 How can we become good learners?: words pronunciation 发音, patient 有耐心的, grammar 语法, memorize 记住, review 复习 | 本单元的语法是【by＋动词-ing】表方式
Unit 2 I think that mooncakes are delicious!: words mooncake 月饼, stranger 陌生人, relative 亲戚, treat 款待, spread 传播 | 本单元的语法是that, if, whether引导的【宾语从句】
Unit 3 Could you please tell me where the restrooms are?: words restroom 洗手间, bookstore 书店, request 请求, direct 直接的, suggest 建议 | 本单元的语法是【特殊疑问词】引导的宾语从句
@动词时态
Unit 4 I used to be afraid of the dark: words humorous 幽默的, silent 沉默的, shy 害羞的, influence 影响, proud 自豪的 | 本单元的语法是【used to】结构
Unit 5 What are the shirts made of?: words cotton 棉, steel 钢, product 产品, leather 皮革, local 当地的 | 本单元的语法是【一般现在时的被动语态】
Unit 6 When was it invented?: words invent 发明, heel 鞋跟, pioneer 先驱, custom 风俗, popular 受欢迎的 | 本单元的语法是【一般过去时的被动语态】
Starter Welcome to junior high!: words junior 初级的, pencil 铅笔, welcome 欢迎, teacher 老师, morning 早晨 | 本单元的语法是【问候与介绍】的表达
Unit 1 A new start: words start 开始, mistake 错误, member 成员, smart 聪明的, question 问题 | 本单元的语法是【be动词】的一般现在时
Unit 2 More than fun: words chess 国际象棋, relaxing 令人放松的, skill 技能, painting 绘画, grow 种植 | 本单元的语法是【have got】结构
Unit 3 Family ties: words tie 纽带, hug 拥抱, hero 英雄, shoulder 肩膀, proud 骄傲的 | 本单元的语法是【物主代词】与名词所有格
Unit 4 Time to celebrate: words festival 节日, dumpling 饺子, lantern 灯笼, traditional 传统的, sweep 打扫 | 本单元的语法是【一般现在时】（实义动词）
Unit 5 Fantastic friends: words fantastic 极好的, parrot 鹦鹉, survive 活下来, hide 躲藏, intelligent 聪明的 | 本单元的语法是情态动词【can】
Unit 6 The power of plants: words power 力量, leaf 叶子, medicine 药, scent 气味, bamboo 竹子 | 本单元的语法是【There be】句型
`;
export const primaryEnglish = `
Unit 1 Making friends: words ear 耳朵, hand 手, eye 眼睛, share 分享, smile 微笑 | 问候新朋友说“【Hello】!”，询问姓名说“What's your 【name】?”
Unit 2 Different families: words mother 妈妈, father 爸爸, sister 姐妹, brother 兄弟, grandma 奶奶 | 介绍家人说“【This】 is my mum.”
Unit 3 Amazing animals: words cat 猫, panda 熊猫, rabbit 兔子, monkey 猴子, tiger 老虎 | 询问喜好说“【Do】 you like pandas?”
Unit 4 Plants around us: words apple 苹果, banana 香蕉, flower 花, tree 树, water 水 | “I like 【apples】.”表示喜欢苹果
Unit 5 The colourful world: words red 红色, blue 蓝色, green 绿色, yellow 黄色, orange 橙色 | 询问颜色说“What 【colour】 is it?”
Unit 6 Useful numbers: words one 一, three 三, five 五, eight 八, ten 十 | 询问年龄说“How 【old】 are you?”
Unit 1 What's he like?: words kind 和蔼的, strict 严格的, funny 滑稽的, young 年轻的, polite 有礼貌的 | 询问人物特点说“What's he 【like】?”
Unit 2 My week: words Monday 星期一, Wednesday 星期三, Friday 星期五, weekend 周末, often 经常 | “What do you 【have】 on Mondays?”询问课程
Unit 3 What would you like?: words sandwich 三明治, salad 沙拉, delicious 美味的, thirsty 口渴的, hungry 饥饿的 | 询问想吃什么说“What would you 【like】 to eat?”
Unit 4 What can you do?: words dance 跳舞, swim 游泳, cook 烹饪, draw 画画, party 聚会 | “What can you 【do】?”的答语是“I can 【sing】.”
Unit 5 There is a big bed: words clock 时钟, plant 植物, bottle 瓶子, photo 照片, above 在……上面 | “There 【is】 a big bed.”中主语是单数
Unit 6 In a nature park: words forest 森林, river 河流, lake 湖泊, mountain 山, village 村庄 | “【Are】 there any lakes?”询问有无
Unit 1 How can I get there?: words hospital 医院, cinema 电影院, museum 博物馆, crossing 十字路口, straight 笔直地 | 问路说“【Where】 is the museum?”，向左转是turn 【left】
Unit 2 Ways to go to school: words subway 地铁, plane 飞机, taxi 出租车, traffic 交通, slow 慢的 | “How do you come to school? 【On】 foot.”
Unit 3 My weekend plan: words tomorrow 明天, film 电影, supermarket 超市, trip 旅行, tonight 今晚 | “What are you 【going】 to do?”询问计划
Unit 4 I have a pen pal: words hobby 爱好, puzzle 谜, hiking 远足, study 学习, live 居住 | “He 【likes】 singing.”中动词用第三人称单数
Unit 5 What does he do?: words factory 工厂, worker 工人, postman 邮递员, pilot 飞行员, scientist 科学家 | 询问职业说“What 【does】 he do?”
Unit 6 How do you feel?: words angry 生气的, afraid 害怕的, worried 担心的, happy 高兴的, sad 悲伤的 | “How do you 【feel】?”询问感受
Module 1 Directions: words left 左边, right 右边, beside 在旁边, near 靠近, station 车站 | “Turn 【left】.”表示向左转
Module 2 Activities: words write 写, read 读, take 拿, picture 图画, listen 听 | “She's 【reading】 a book.”是现在进行时
Module 3 Habits: words habit 习惯, early 早的, always 总是, never 从不, breakfast 早餐 | “I 【always】 get up early.”中频度副词放在动词前
Module 4 Food: words noodles 面条, rice 米饭, milk 牛奶, bread 面包, soup 汤 | “Have you 【got】 any milk?”询问是否有
Module 5 Numbers: words twelve 十二, twenty 二十, thirty 三十, fifty 五十, hundred 一百 | “How 【many】?”询问数量
`;
