import { request } from 'undici';
import { dashboardTargets } from '../../tests/kit/dashboard.ts';
import type { Proof } from './own-stack.ts';
import { signIn } from './sign-in.ts';
import { edgeServices, lastLine, until } from './stack.ts';
import { startSteadyLoad } from './steady-load.ts';

interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

/** Series that only trouble begins: without it, their panels are empty. */
const troubleOnly =
  /shed_total|aborted_total|_refused_total|csp_reports_total|breaker_open|retries_total|log_events_total|supervisor_events_total/;

/**
 * Prometheus as docker-compose.yml starts it, over the edges of the stack, asked what the dashboard asks. On a machine
 * that cannot get its image nothing is known, and the log says so.
 */
export async function observability({ stack, log }: Proof) {
  const started = await stack.compose('up', '-d', 'prometheus').catch((error: Error) => error);
  if (started instanceof Error) {
    if (await stack.container('prometheus')) throw started;
    log.note(`NOT CHECKED, because there is no image of Prometheus (PROMETHEUS_IMAGE): ${lastLine(started.message)}`);
    return;
  }
  const paths = ['/', '/layout/paper-lib'];
  const load = startSteadyLoad({ origin: stack.origin, paths, visitors: 4 });
  const ask = async (expr: string) => {
    const { body } = await request(`${stack.prometheus}/api/v1/query?query=${encodeURIComponent(expr)}`);
    return (await body.json()) as Answer;
  };
  try {
    // a page of one person's own is streamed, and measured as such
    const cookie = `ACCESS_TOKEN=${await signIn(stack, '13800000001')}`;
    await Promise.all(edgeServices.map((edge) => stack.getFrom(edge, '/user/my', { cookie })));
    const wanted = edgeServices.length + 1;
    const up = async () => Number((await ask('sum(up)')).data.result[0]?.value[1] ?? 0);
    const ms = await until('every edge and the balancer are scraped', async () => (await up()) === wanted);
    log.check('Prometheus finds every edge and the balancer by name', true, `${Math.round(ms)} ms`);

    const expressions = dashboardTargets().map(({ expr }) => expr);
    const unanswered = async () => {
      const answers = await Promise.all(expressions.map(ask));
      return expressions.filter((_, index) => !answers[index]?.data?.result.length);
    };
    const missing = async () => (await unanswered()).filter((expr) => !troubleOnly.test(expr));
    // rates need two scrapes, and rules a turn after them
    await until('every query has series', async () => (await missing()).length === 0, 90_000).catch(() => undefined);
    const [left, empty] = [await missing(), await unanswered()];
    log.check(`the ${expressions.length} queries of the dashboard have series`, left.length === 0, left);
    log.note(`empty, because nothing of it happened: ${JSON.stringify(empty)}`);
    const firing = await ask('ALERTS{alertstate="firing"}');
    log.check('no alert fires', firing.data.result.length === 0, firing.data.result);
  } finally {
    await load.stop();
    await stack.compose('rm', '--stop', '--force', 'prometheus');
  }
}
