import type { Random } from '../../../../random.ts';
import { frac } from '../tex.ts';
import type { Given } from './task-families.ts';

const q = String.raw;
const triples = [
  [3, 4, 5],
  [4, 3, 5],
  [5, 12, 13],
  [12, 5, 13],
  [8, 15, 17],
  [15, 8, 17],
  [7, 24, 25],
  [24, 7, 25],
] as const;

/** An angle whose sine and cosine are these whole numbers over r. */
export interface Angle extends Given {
  readonly s: number;
  readonly k: number;
  readonly r: number;
}

/** An angle in a quadrant with what the stem says of it. */
const angle =
  (signS: 1 | -1, signK: 1 | -1, say: (s: number, k: number, r: number) => readonly [string, string, ...Pair[]]) =>
  (random: Random): Angle => {
    const [a, b, r] = random.pick(triples);
    const [s, k] = [signS * a, signK * b];
    const [stem, why, ...checks] = say(s, k, r);
    return {
      s,
      k,
      r,
      stem,
      derivation: q`${why}得 $\sin\alpha=${frac(s, r)}$，$\cos\alpha=${frac(k, r)}$。`,
      checks: [[s * s + k * k, r * r], ...checks],
    };
  };
type Pair = readonly [number, number];
/** The angle whose sine and cosine are in that proportion. */
export const angleAt = (s: number, k: number) => Math.atan2(s, k);

/** An angle by its sine, its cosine, a point of its side and so on. */
export const angles = [
  angle(1, -1, (s, _, r) => [
    q`已知 $\sin\alpha=${frac(s, r)}$，且 $\alpha$ 是第二象限角`,
    q`第二象限角的余弦为负，$\cos\alpha=-\sqrt{1-\sin^{2}\alpha}$，`,
  ]),
  angle(-1, 1, (_, k, r) => [
    q`已知 $\cos\alpha=${frac(k, r)}$，$\alpha\in\left(-\frac{\pi}{2},0\right)$`,
    q`此时 $\sin\alpha<0$，$\sin\alpha=-\sqrt{1-\cos^{2}\alpha}$，`,
  ]),
  angle(-1, -1, (s, k) => [
    q`已知 $\tan\alpha=${frac(s, k)}$，且 $\alpha$ 为第三象限角`,
    q`由 $\sin\alpha=${frac(s, k)}\cos\alpha$、$\sin^{2}\alpha+\cos^{2}\alpha=1$ 且两者都为负，`,
    [s / k, Math.tan(angleAt(s, k))],
  ]),
  angle(1, -1, (s, k, r) => [
    q`已知角 $\alpha$ 的终边经过点 $P(${k},${s})$`,
    q`$|OP|=\sqrt{(${k})^{2}+${s}^{2}}=${r}$，由三角函数的定义，`,
    [Math.hypot(s, k), r],
  ]),
  angle(1, -1, (s, k, r) => [
    q`已知 $\sin\alpha+\cos\alpha=${frac(s + k, r)}$，$\alpha\in(0,\pi)$`,
    q`两边平方得 $2\sin\alpha\cos\alpha=${frac(2 * s * k, r * r)}<0$，故 $\sin\alpha>0>\cos\alpha$，$\sin\alpha-\cos\alpha=\sqrt{1-2\sin\alpha\cos\alpha}=${frac(s - k, r)}$，`,
    [(s - k) / r, Math.sqrt(1 - (2 * s * k) / (r * r))],
  ]),
  angle(1, 1, (s, k) => [
    q`已知锐角 $\alpha$ 满足 $${k}\sin\alpha=${s}\cos\alpha$`,
    q`$\tan\alpha=${frac(s, k)}$，又 $\alpha$ 为锐角，`,
    [k * Math.sin(angleAt(s, k)), s * Math.cos(angleAt(s, k))],
  ]),
  angle(-1, -1, (s, k) => [
    q`已知角 $\alpha$ 的终边在射线 $y=${frac(s, k)}x\ (x\le 0)$ 上`,
    q`在射线上取点 $P(${k},${s})$，由三角函数的定义，`,
    [s, (s / k) * k],
  ]),
  angle(-1, 1, (s, k, r) => [
    q`已知 $\cos\left(\frac{\pi}{2}+\alpha\right)=${frac(-s, r)}$，且 $\alpha$ 是第四象限角`,
    q`由诱导公式 $\cos\left(\frac{\pi}{2}+\alpha\right)=-\sin\alpha$，第四象限角的余弦为正，`,
    [-s / r, Math.cos(Math.PI / 2 + angleAt(s, k))],
  ]),
  angle(1, -1, (_, k, r) => [
    q`已知角 $\alpha$ 的终边与单位圆交于 $x$ 轴上方的点 $P\left(${frac(k, r)},y\right)$`,
    q`点 $P$ 的横坐标就是 $\cos\alpha$，纵坐标 $y=\sqrt{1-x^{2}}>0$ 就是 $\sin\alpha$，`,
  ]),
  angle(1, 1, (s, k) => [
    q`已知 $\tan\left(\alpha+\frac{\pi}{4}\right)=${frac(k + s, k - s)}$，$\alpha\in\left(0,\frac{\pi}{2}\right)$`,
    q`由 $\frac{1+\tan\alpha}{1-\tan\alpha}=${frac(k + s, k - s)}$ 得 $\tan\alpha=${frac(s, k)}$，`,
    [(k + s) / (k - s), Math.tan(angleAt(s, k) + Math.PI / 4)],
  ]),
  angle(1, -1, (_, k, r) => [
    q`已知 $\alpha$ 是三角形的一个内角，且 $\cos\alpha=${frac(k, r)}$`,
    q`三角形的内角的正弦为正，$\sin\alpha=\sqrt{1-\cos^{2}\alpha}$，`,
  ]),
  angle(1, -1, (s, k, r) => [
    q`已知 $\sin(\pi+\alpha)=${frac(-s, r)}$，且 $\tan\alpha<0$`,
    q`由诱导公式 $\sin(\pi+\alpha)=-\sin\alpha$，又 $\sin\alpha>0$、$\tan\alpha<0$，知 $\cos\alpha<0$，`,
    [-s / r, Math.sin(Math.PI + angleAt(s, k))],
  ]),
];
