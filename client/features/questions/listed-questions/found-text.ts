import { formatNumber } from '../../../../shared/platform/format.ts';

interface Found {
  readonly total: number;
  readonly questionNum?: number | undefined;
}

const isFolded = ({ total, questionNum = total }: Found) => questionNum !== total;

/** What follows the total: families with their questions, or questions alone. */
export const unitText = (found: Found): string =>
  isFolded(found) ? `类，${formatNumber(found.questionNum ?? 0)} 道题` : '道题';

/** 72 类 477 道题 */
export const foundText = ({ total, questionNum }: Found): string =>
  isFolded({ total, questionNum })
    ? `${formatNumber(total)} 类 ${formatNumber(questionNum ?? 0)} 道题`
    : `${formatNumber(total)} 道题`;
