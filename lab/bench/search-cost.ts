import { performance } from 'node:perf_hooks';
import { seedIfEmpty } from '../../gateway/demo/seed/seed-demo.ts';
import { createListCounter } from '../../gateway/library/search/list-counter.ts';
import { resourceList } from '../../gateway/library/search/resource-list.ts';
import { createSearchDictionary } from '../../gateway/library/search/search-dictionary.ts';
import { migrate } from '../../gateway/platform/db/migrate.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import { installReference } from '../../gateway/platform/db/reference/install-reference.ts';
import { percentile } from './figures.ts';

/*
 * What searches that find nothing cost, on the embedded database: CPU of the whole process, which runs it, in
 * milliseconds. `node lab/bench/search-cost.ts [folder]`; a folder with a seeded database is used as it is.
 */

const folder = process.argv[2] ?? '.data/search-cost';
const times = 12;
const made = (kind: string, text: (i: number) => string) => ({ kind, text });
/** Characters that no title has side by side. */
const rare = '岬噗凳锛钺骜鸢鹫黢龉嬗孀戬曩枭榫殪浐漶瀣';
const rareAt = (i: number) => rare.charAt(i % rare.length);
const kinds = [
  made('one made-up word', (i) => rareAt(i) + rareAt(i + 3) + rareAt(i + 7)),
  made('a long made-up word', (i) => Array.from({ length: 20 }, (_, at) => rareAt(i * 3 + at * 7)).join('')),
  made('eight made-up words', (i) =>
    Array.from({ length: 8 }, (_, at) => `${rareAt(i + at)}${rareAt(at * 5 + i)}${rareAt(at)}`).join(' '),
  ),
  made('letters', (i) => `zqx${'abcdefghijklm'.charAt(i)}vkwj`),
  made('common characters, no word', (i) => `学的题数文${rareAt(i)}高中语`),
  made('one wrong character', (i) => `三角涵数${i + 1}`),
  made('found at once', () => '三角函数 课件'),
];

const link = await openDatabase({ databaseUrl: '', dataDir: folder, onIdleError() {}, onEnd() {} });
await migrate(link.db);
await installReference(link.db);
await seedIfEmpty(link.db, new Date());
const tools = {
  db: link.db,
  listCounter: createListCounter({ db: link.db }),
  dictionary: createSearchDictionary({ db: link.db }),
};

async function costOf(keyWord: string) {
  const [before, startedAt] = [process.cpuUsage(), performance.now()];
  await resourceList(tools, { pageNum: 1, pageSize: 10, params: { keyWord } });
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall: performance.now() - startedAt };
}

const first = await costOf('三角函数');
const repair = await costOf(kinds[0]?.text(99) ?? '');
console.log(`first search ${first.cpu.toFixed(0)} ms CPU, first repair ${repair.cpu.toFixed(0)} ms CPU\n`);
console.log('| search | CPU ms, median | highest | the same again |\n|---|---|---|---|');
for (const { kind, text } of kinds) {
  const costs: number[] = [];
  for (let i = 0; i < times; i += 1) costs.push((await costOf(text(i))).cpu);
  const again: number[] = [];
  for (let i = 0; i < times; i += 1) again.push((await costOf(text(i))).cpu);
  const cells = [percentile(0.5, costs), percentile(1, costs), percentile(0.5, again)].map((ms) => ms.toFixed(0));
  console.log(`| ${kind} | ${cells.join(' | ')} |`);
}
await link.close();
