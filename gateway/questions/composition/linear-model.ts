/** A linear model as arrays that travel between threads; constraints are stored row by row. */
export interface LinearModel {
  readonly costs: Float64Array;
  readonly lowers: Float64Array;
  readonly uppers: Float64Array;
  /** 1 where the variable is an integer. */
  readonly integers: Int32Array;
  readonly rowLowers: Float64Array;
  readonly rowUppers: Float64Array;
  readonly starts: Int32Array;
  readonly indices: Int32Array;
  readonly values: Float64Array;
}

export interface Term {
  readonly variable: number;
  readonly factor: number;
}

/** Collects variables and constraints of a model whose cost is to be as low as possible. */
export function createModelBuilder() {
  const costs: number[] = [];
  const lowers: number[] = [];
  const uppers: number[] = [];
  const integers: number[] = [];
  const rowLowers: number[] = [];
  const rowUppers: number[] = [];
  const starts: number[] = [0];
  const indices: number[] = [];
  const values: number[] = [];

  function add(cost: number, { upper, isInteger }: { upper: number; isInteger: boolean }): number {
    lowers.push(0);
    uppers.push(upper);
    integers.push(isInteger ? 1 : 0);
    return costs.push(cost) - 1;
  }

  return {
    /** A choice: 0 or 1. */
    addChoice: (cost: number) => add(cost, { upper: 1, isInteger: true }),
    /** An amount from 0 on. */
    addAmount: (cost: number, upper = Number.POSITIVE_INFINITY) => add(cost, { upper, isInteger: false }),
    /** The factors of a variable that stands in several terms add up. */
    constrain(
      terms: readonly Term[],
      { atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: { atLeast?: number; atMost?: number },
    ): void {
      const factors = new Map<number, number>();
      for (const { variable, factor } of terms) factors.set(variable, (factors.get(variable) ?? 0) + factor);
      for (const [variable, factor] of factors) {
        indices.push(variable);
        values.push(factor);
      }
      starts.push(indices.length);
      rowLowers.push(atLeast);
      rowUppers.push(atMost);
    },
    model: (): LinearModel => ({
      costs: Float64Array.from(costs),
      lowers: Float64Array.from(lowers),
      uppers: Float64Array.from(uppers),
      integers: Int32Array.from(integers),
      rowLowers: Float64Array.from(rowLowers),
      rowUppers: Float64Array.from(rowUppers),
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    }),
  };
}

export type ModelBuilder = ReturnType<typeof createModelBuilder>;
