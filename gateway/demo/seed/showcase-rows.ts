import type { showcaseSchool } from '../../db/schema/home.ts';
import type { DraftSchool } from './resource-draft.ts';

const showcase: readonly (readonly [school: string, badge: string, intro: string])[] = [
  ['江城实验中学', '校本教研示范校', '每周一次集体备课，所有课件向全站开放。'],
  ['云岭第一高级中学', '县域共建示范校', '联盟牵头学校，双师课堂覆盖二十所乡镇学校。'],
  ['听澜实验中学', '智慧课堂示范校', '用数据改进作业设计，分层作业成系列。'],
  ['望岳书院中学', '命题研究示范校', '三年积累校本题库，坚持一题一说明。'],
  ['湘水知行中学', '阅读教学示范校', '整本书阅读课程体系完整，学生作品丰富。'],
  ['星河湾畔实验中学', '实验教学示范校', '开放实验室与家庭小实验双线推进。'],
];

export function showcaseRows(schools: readonly DraftSchool[]): (typeof showcaseSchool.$inferInsert)[] {
  return showcase.map(([name, badge, intro], sort) => {
    const school = schools.find((item) => item.name === name);
    if (!school) throw new RangeError(`no school is called ${name}`);
    return { schoolId: school.id, badge, intro, sort };
  });
}
