/** Without I, O, S, V and Z (GB 32100-2015). */
const creditCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditLength = 18;
const older = /^[0-9A-Z]{15,20}$/;

export type TaxNumberRule = 'creditCode' | 'older';

/** A tax number as it is kept: capital letters, no spaces. */
export const tidyTaxNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/**
 * Which rule a tidied tax number follows: 18 characters are a unified social credit code, whose last one checks the
 * others; 15 to 17, 19 and 20 digits and capital letters are an older number. Undefined where it is neither.
 */
export function taxNumberRule(number: string): TaxNumberRule | undefined {
  if (number.length === creditLength) return isCreditCode(number) ? 'creditCode' : undefined;
  return older.test(number) ? 'older' : undefined;
}

/** ISO 7064 as GB 32100-2015 has it: weights are the powers of 3, modulo 31. */
function isCreditCode(code: string): boolean {
  const values = [...code].map((character) => creditCharacters.indexOf(character));
  if (values.includes(-1)) return false;
  let sum = 0;
  let weight = 1;
  for (const value of values.slice(0, -1)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return values.at(-1) === (31 - (sum % 31)) % 31;
}

/** What is wrong with a tidied tax number, as a sentence; undefined where nothing is. */
export function taxNumberProblem(number: string): string | undefined {
  if (number === '') return '请填写税号';
  if (taxNumberRule(number)) return undefined;
  return number.length === creditLength
    ? '18 位的统一社会信用代码校验不通过，请核对'
    : '税号为 18 位统一社会信用代码，或 15 至 20 位数字和大写字母';
}
