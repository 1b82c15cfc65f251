/** A paper of the college entrance exam: how it is called, and whose it is (-1 for national ones). */
export interface GaokaoPaper {
  readonly name: string;
  readonly areaCode: number;
}

const national = (name: string): GaokaoPaper => ({ name, areaCode: -1 });
const own: readonly GaokaoPaper[] = [
  { name: '北京卷', areaCode: 110000 },
  { name: '天津卷', areaCode: 120000 },
  { name: '上海卷', areaCode: 310000 },
];

/** Chinese, mathematics and English by year; the names changed in 2024 and again in 2025. */
function commonPapers(year: number): readonly GaokaoPaper[] {
  if (year >= 2025) return [national('全国一卷'), national('全国二卷'), ...own];
  if (year === 2024) return [national('新课标Ⅰ卷'), national('新课标Ⅱ卷'), national('全国甲卷'), ...own];
  return [national('新课标Ⅰ卷'), national('新课标Ⅱ卷'), national('全国甲卷'), national('全国乙卷'), ...own];
}

/** The other subjects are set by each province that has taken part in the reform. */
const provinceNames: Readonly<Record<number, string>> = {
  110000: '北京',
  120000: '天津',
  310000: '上海',
  330000: '浙江',
  370000: '山东',
  420000: '湖北',
  430000: '湖南',
  440000: '广东',
  130000: '河北',
  320000: '江苏',
  350000: '福建',
  210000: '辽宁',
  500000: '重庆',
  460000: '海南',
};
const provincial: readonly GaokaoPaper[] = Object.entries(provinceNames).map(([code, name]) => ({
  name: `${name}卷`,
  areaCode: Number(code),
}));

/** The papers of a year; 思想政治, 历史, 地理, 物理, 化学 and 生物学 are set by provinces. */
export const gaokaoPapers = (year: number, subjectCode: number): readonly GaokaoPaper[] =>
  subjectCode <= 3 ? commonPapers(year) : provincial;
