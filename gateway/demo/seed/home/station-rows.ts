import type { station } from '../../../platform/db/schema/station.ts';

export const stationRows: readonly (typeof station.$inferInsert)[] = [
  ['jiangcheng', '江城知识空间站', '江城的学校一起备课、一起命题，好资源先在这里见面。', 420000, 1286, '#1f6fb2'],
  ['yunling', '云岭知识空间站', '把云岭名校联盟的课堂带到每一所乡村学校。', 530000, 974, '#2a8a5c'],
  ['zhijiang', '之江知识空间站', '数字化教研的试验田，课例与数据一起分享。', 330000, 1530, '#1b7f8c'],
  ['dongyue', '东岳知识空间站', '示范校协作体的试题与讲评资源库。', 370000, 812, '#8c4a2f'],
  ['sanxiang', '三湘知识空间站', '从一堂好课出发，连接三湘四水的老师。', 430000, 655, '#a8433f'],
  ['yanjing', '燕京知识空间站', '名师工作室轮流坐庄，一周一课例，一月一专题。', 110000, 1342, '#a23b3b'],
  ['jinling', '金陵知识空间站', '从命题到讲评，把一次考试用足用透。', 320000, 1075, '#7a4fa3'],
  ['tianfu', '天府知识空间站', '城乡结对备课，双师课堂同步到乡镇学校。', 510000, 889, '#2f7d4f'],
  ['qinchuan', '秦川知识空间站', '古文与历史的田野课堂，把身边的遗址写进学案。', 610000, 604, '#8a5a2b'],
  ['nanhai', '南海岸知识空间站', '湾区学校的跨学科项目与实验课程。', 440000, 1108, '#4553a8'],
].map(([domain, spaceStationName, intro, areaCode, attentionBase, color], sort) => ({
  domain: String(domain),
  spaceStationName: String(spaceStationName),
  intro: String(intro),
  areaCode: Number(areaCode),
  attentionBase: Number(attentionBase),
  color: String(color),
  sort,
}));
