import type { Family } from '../family.ts';
import { fifthGrade } from './fifth-grade.ts';
import { firstNumbers } from './first-numbers.ts';
import { fourthGrade } from './fourth-grade.ts';
import { sixthGrade } from './sixth-grade.ts';
import { sixthGradeSecond } from './sixth-grade-second.ts';
import { thirdGrade } from './third-grade.ts';
import { twoDigitDivisors } from './two-digit-divisors.ts';
import { wholeProducts } from './whole-products.ts';

/** 小学数学: enough different tasks of each type for a paper of half a volume. */
export const primaryMathematics: readonly Family[] = [
  ...firstNumbers,
  ...thirdGrade,
  ...wholeProducts,
  ...fourthGrade,
  ...twoDigitDivisors,
  ...fifthGrade,
  ...sixthGrade,
  ...sixthGradeSecond,
];
