import { chineseTerms, geographyTerms, historyTerms, politicsTerms } from './humanities-terms.ts';
import {
  biologyTerms,
  chemistryTerms,
  englishTerms,
  mathematicsTerms,
  physicsTerms,
  scienceTerms,
  technologyTerms,
} from './science-terms.ts';

/** A row for each kind of thing that is asked for: every term of a row could stand in the place of another one. */
const sources: Readonly<Record<number, string>> = {
  1: chineseTerms,
  2: mathematicsTerms,
  3: englishTerms,
  4: physicsTerms,
  5: chemistryTerms,
  6: biologyTerms,
  7: historyTerms,
  8: geographyTerms,
  9: politicsTerms,
  10: scienceTerms,
  11: technologyTerms,
  12: technologyTerms,
};

type Kind = readonly string[];

/** The kinds of a subject by term; those that a term begins were written for it and come first. */
function kindsByTerm(source: string): ReadonlyMap<string, readonly Kind[]> {
  const kinds = source
    .split('\n')
    .flatMap((row) => (row === '' ? [] : [row.split(/ (?![A-Za-z]*\/?(?:mol|s|m|V|C|g|kg)\b)/)]));
  const found = new Map<string, Kind[]>();
  for (const kind of kinds) {
    for (const [i, term] of kind.entries()) {
      const known = found.get(term) ?? [];
      found.set(term, i === 0 ? [kind, ...known] : [...known, kind]);
    }
  }
  return found;
}

const bySubject = new Map(Object.entries(sources).map(([code, source]) => [Number(code), kindsByTerm(source)]));

/**
 * Three wrong terms of the kind of a right one; undefined where no kind has so many.
 *
 * @param text the sentence that holds the right term: what stands in it is not offered.
 * @param turn which terms of a large kind are taken.
 */
export function wrongTermsOfKind(
  subjectCode: number,
  right: string,
  { text, turn }: { readonly text: string; readonly turn: number },
): [string, string, string] | undefined {
  for (const kind of bySubject.get(subjectCode)?.get(right) ?? []) {
    const others = kind.filter((term) => term !== right && !text.includes(term));
    const from = others.length > 3 ? turn % others.length : 0;
    const [a, b, c] = [...others.slice(from), ...others.slice(0, from)];
    if (a !== undefined && b !== undefined && c !== undefined) return [a, b, c];
  }
  return undefined;
}

const verbs = new Set(
  `分享 微笑 跳舞 游泳 旅行 远足 学习 居住 写 读 拿 听 介绍 记住 收集 刷 淋浴 庆祝 出售 救 到达 锻炼 驾驶 等待 滑冰 参观 抓住 邀请 借 比较 保护 混合 端上 改进 交流 交谈 复习 传播 请求 影响 发明 欢迎 开始 拥抱 打扫 活下来 躲藏 种植
   交换 登记 推荐 申请 认出 竞争 营救 幸存 毁坏 欣赏 促进 建立 更新 浏览 保卫 围绕 达到 表演 聚集 反映 委托 照顾 声称 逃离 发射 讨价还价 犹豫 区分 承认 分析 预测 结合 互动 赞成 揭示 治愈 战胜 适应 参加 参与 呼吸 前往 流血 购买 滥用 维持 释放 分配 着手 押韵 背诵 吞下 宣布 延伸 谈判 捐赠 适合 提醒 争论 靠近 获得 迁徙 生存 测量 遭受 装饰 允许 防守 探索 攻击 减少 确定 努力 争吵 道歉 忽视 原谅 伤害`.split(
    /\s+/,
  ),
);
const neither = /[地上边]$|^(?:在|不管|经常|总是|从不|今晚|明天|一起|一次|通常|有时)/;

/** 词性 of a meaning as vocabulary lists give it; undefined where it is none of the three that have many words. */
export function wordClassOf(meaning: string): '形容词' | '动词' | '名词' | undefined {
  if (/.的$/.test(meaning)) return '形容词';
  if (verbs.has(meaning)) return '动词';
  return neither.test(meaning) && !/目的地|栖息地|营地|本地/.test(meaning) ? undefined : '名词';
}
