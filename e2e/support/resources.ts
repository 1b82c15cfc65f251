import type { Page } from '@playwright/test';

interface Hit {
  readonly id: string;
  readonly resourceName: string;
  readonly fileType: string;
  readonly chargeType: string;
  readonly price: number;
  readonly pageCount: number;
  readonly questionNum: number;
}

/** Resources of the demo content that pass the list's filters and the test's own wish, most popular first. */
export async function findResources(
  page: Page,
  params: Readonly<Record<string, string | number>>,
  wish: (hit: Hit) => boolean = () => true,
): Promise<[Hit, ...Hit[]]> {
  const answer = await page.request.post(`${process.env.SITE_URL}/api/zw-search/zw/resource/keyWordSearch`, {
    data: { pageNum: 1, pageSize: 50, params: { sort: 'hot', ...params } },
  });
  const { data } = (await answer.json()) as { data: { list: Hit[] } };
  const [first, ...more] = data.list.filter(wish);
  if (!first) throw new Error(`the demo content has no resource for ${JSON.stringify(params)}`);
  return [first, ...more];
}
