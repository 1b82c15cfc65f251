/**
 * What KaTeX takes of a cold render: pages of the question bank rendered from their data, with formulas that were never
 * rendered before and then with those that `client/lib/questions/render-formula.ts` keeps. CPU time of this process.
 *
 *   npm run build && node lab/bench/formula-cost.ts [--pages 30]
 *
 * Physics, whose formulas are others, warms the code up first. No question is on two of the measured pages.
 */
import { parseArgs } from 'node:util';
import type { Renderer, RenderRequest } from '../../shared/site/render.ts';
import { builtRenderer, takePage, wholePage } from './page-data.ts';
import { startSite } from './site.ts';
import { markdownTable, median } from './table.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '30' } } });
const count = Number(values.pages);
const mathematics = 2;
const physics = 4;

/** `count` pages of ten questions each behind the `skipped` first ones. */
async function pagesOf(origin: string, subject: number, skipped: number, answers = ''): Promise<RenderRequest[]> {
  const requests: RenderRequest[] = [];
  for (let page = skipped + 2; page < skipped + 2 + count; page++) {
    const path = `/create-paper?phase=300&subject=${subject}${answers}&page=${page}`;
    requests.push(wholePage((await takePage(origin, path)).data));
  }
  return requests;
}

/** Everything that is rendered, from a site that runs only meanwhile. */
async function takePages() {
  const site = await startSite();
  try {
    const { url } = await site.startEdge();
    return {
      warmUp: await pagesOf(url, physics, 0, '&answers=1'),
      measured: [
        { name: 'ten questions', pages: await pagesOf(url, mathematics, 0) },
        {
          name: 'ten questions with answers and analysis',
          pages: await pagesOf(url, mathematics, count, '&answers=1'),
        },
      ],
    };
  } finally {
    await site.stop();
  }
}

const { warmUp, measured } = await takePages();

/** CPU milliseconds of each page, and the formulas on it. */
const renderAll = (renderer: Renderer, pages: readonly RenderRequest[]) =>
  pages.map((page) => {
    const before = process.cpuUsage();
    const html = renderer.renderWhole(page);
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1000, formulas: html.split('<annotation encoding').length - 1 };
  });

const [first] = warmUp;
if (!first) throw new Error('--pages is at least 1');
const renderer = await builtRenderer(first);
for (let round = 0; round < 5; round++) renderAll(renderer, warmUp);

const header = ['page', 'formulas', 'new, CPU ms', 'kept, CPU ms', 'share of KaTeX'];
const rows = measured.map(({ name, pages }) => {
  const [cold, kept] = [renderAll(renderer, pages), renderAll(renderer, pages)].map((rendered) => ({
    ms: median(rendered.map(({ ms }) => ms)),
    formulas: median(rendered.map(({ formulas }) => formulas)),
  }));
  if (!cold || !kept) throw new Error('both were rendered');
  const share = `${Math.round((1 - kept.ms / cold.ms) * 100)} %`;
  return [name, String(cold.formulas), cold.ms, kept.ms, share];
});
console.log(markdownTable(header, rows));
