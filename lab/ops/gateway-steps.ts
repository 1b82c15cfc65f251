import type { Proof } from './own-stack.ts';
import { startPaperLoad, storedPapers } from './paper-load.ts';
import { gatewayServices, type Stack, until } from './stack.ts';
import { startSteadyLoad } from './steady-load.ts';

const everyProcess = [...gatewayServices, 'jobs'] as const;
const paths = ['/', '/layout/paper-lib', '/api/zw-cms/api/v1/homeHotWord/hotWordList?studyPhaseCode=300&subjectCode=1'];

/** Exports that the database calls done since a moment. */
const exportsDone = async (stack: Stack, since: Date) =>
  Number(
    await stack.sql(
      `select count(*) from job where kind = 'paper-export' and state = 'done' and created_at >= '${since.toISOString()}'`,
    ),
  );

/** Gateways and the process for jobs, replaced in order, one after another, while people read, save and export. */
export async function replaceGateways({ stack, log }: Proof) {
  const name = `轮换演习 ${Date.now()}`;
  const since = new Date();
  const visitors = startSteadyLoad({ origin: stack.origin, paths, visitors: 8 });
  const teachers = await startPaperLoad(stack, name);
  for (const service of everyProcess) {
    const exported = teachers.exported();
    await stack.compose('up', '-d', '--no-deps', '--force-recreate', '--timeout', '30', service);
    if (service !== 'jobs') await stack.waitReady([service]);
    await until('exports go on', async () => teachers.exported() > exported + 2);
    log.check(`${service} was replaced, exports went on`, true);
  }
  const [pages, papers] = [await visitors.stop(), await teachers.stop()];
  log.check('no page failed meanwhile', pages.failures === 0, pages);
  log.check('no save and no export failed meanwhile', papers.failures.length === 0, {
    saved: papers.saved.length,
    exported: papers.exported,
    failures: papers.failures.slice(0, 5),
  });
  const stored = await storedPapers(stack, name);
  log.check('0 papers lost, 0 twice', stored.papers === papers.saved.length && stored.twice === 0, stored);
  const done = await exportsDone(stack, since);
  log.check('each export was done once', done === papers.exported, { done, fetched: papers.exported });
}

/** The same with SIGKILL: what was answered stays, what was not is told, jobs go on elsewhere. */
export async function killGateways({ stack, log }: Proof) {
  const name = `断电演习 ${Date.now()}`;
  const since = new Date();
  const visitors = startSteadyLoad({ origin: stack.origin, paths, visitors: 8, repeats: 1 });
  const teachers = await startPaperLoad(stack, name);
  for (const service of everyProcess) {
    const exported = teachers.exported();
    await stack.compose('kill', service);
    const ms = await until('exports go on without it', async () => teachers.exported() > exported + 4);
    log.check(`${service} was killed, exports went on without it`, true, `${Math.round(ms)} ms for five exports`);
    await stack.compose('start', service);
    if (service !== 'jobs') await stack.waitReady([service]);
  }
  const [pages, papers] = [await visitors.stop(), await teachers.stop()];
  log.check('no page failed meanwhile', pages.failures === 0, pages);
  log.note(`told to teachers as not done: ${papers.failures.length} ${JSON.stringify(papers.failures.slice(0, 5))}`);
  const stored = await storedPapers(stack, name);
  // a save may be done and its answer lost with the process: more may be stored than were answered, never fewer
  const most = papers.saved.length + papers.failures.length;
  const isWhole = stored.papers >= papers.saved.length && stored.papers <= most && stored.twice === 0;
  log.check('0 answered papers lost, 0 twice', isWhole, { ...stored, answered: papers.saved.length });
  const done = await exportsDone(stack, since);
  const isOnce = done >= papers.exported && done <= papers.exported + papers.failures.length;
  log.check('each export was done once', isOnce, { done, fetched: papers.exported });
}
