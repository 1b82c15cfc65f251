import { describe, expect, it } from 'vitest';
import { drawFigure } from '../../../questions/figures/draw-figure.ts';
import { wholeBank } from './question-bank.ts';

const bank = wholeBank();

const seniorGeometry = /几何|直线|圆|椭圆|抛物线|双曲线|位置关系|解三角形|数量积|基本定理及坐标表示/;
const seniorFunctions = /函数|导数/;
const juniorGeometry = /三角形|四边形|圆|相似|图形|线|角|投影|勾股|旋转|对称/;

const groups: readonly (readonly [name: string, phase: number, subject: number, points: RegExp])[] = [
  ['geometry of senior mathematics', 300, 2, seniorGeometry],
  ['functions of senior mathematics', 300, 2, seniorFunctions],
  ['geometry of junior mathematics', 200, 2, juniorGeometry],
  ['functions of junior mathematics', 200, 2, /函数/],
  ['senior physics', 300, 4, /./],
  ['junior physics', 200, 4, /./],
  ['senior chemistry', 300, 5, /./],
  ['junior chemistry', 200, 5, /./],
];

describe('figures of the bank', () => {
  it.each(groups)('stand with a third of %s', (_name, phase, subject, points) => {
    const own = bank.filter(
      (one) => one.studyPhaseCode === phase && one.subjectCode === subject && points.test(one.knowledge),
    );
    const drawn = own.filter(({ figure }) => figure !== undefined);
    expect(own.length).toBeGreaterThan(50);
    expect(drawn.length / own.length, `${drawn.length} of ${own.length}`).toBeGreaterThanOrEqual(1 / 3);
  });

  it('stand with every question that says 如图 and asks for one drawing', () => {
    const texts = bank.filter(({ stem, passage }) => /如图/.test(stem + passage));
    expect(texts.filter(({ figure }) => figure === undefined).map(({ stem, passage }) => stem || passage)).toEqual([]);
  });

  it('are mentioned by what is asked', () => {
    const drawn = bank.filter(({ figure }) => figure !== undefined);
    const silent = drawn.filter(({ stem, passage }) => !/图/.test(stem + passage));
    expect(silent.map(({ stem, passage }) => stem || passage)).toEqual([]);
  });

  it('can be drawn', () => {
    // One that several questions have is drawn once
    const figures = new Map(
      bank.flatMap(({ figure, stem }) => (figure ? [[JSON.stringify(figure), { figure, stem }]] : [])),
    );
    for (const { figure, stem } of figures.values())
      expect(drawFigure(figure), stem).not.toMatch(/NaN|Infinity|undefined/);
  });
});
