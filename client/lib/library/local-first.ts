interface LocalPart {
  readonly areaName: string;
  /** How many of the shown items are of that area; undefined if they were not counted. */
  readonly localNum: number | undefined;
  readonly shownNum: number;
  /** What is listed: 资源, 专辑, 名师. */
  readonly what: string;
}

/**
 * What stands above a list that begins with an area's own and goes on with those of others
 * (docs/product/library.md#station-pages).
 */
export function localFirstNote({ areaName, localNum, shownNum, what }: LocalPart): string | undefined {
  if (localNum === undefined || areaName === '' || localNum >= shownNum) return undefined;
  return localNum === 0 ? `${areaName}暂无${what}，以下为其他地区` : `${areaName}的${what}在前，其后为其他地区`;
}
