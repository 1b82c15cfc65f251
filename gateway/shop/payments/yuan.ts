/** Yuan as fen, without floating point: `9.00`, `9.5` or `9`. */
export function fenOf(yuan: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new Error(`${yuan.slice(0, 20)} is no amount in yuan`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Fen as yuan with two digits: `9.00`. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
