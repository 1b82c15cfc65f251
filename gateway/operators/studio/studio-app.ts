import { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { mayDecideOn } from '../desk/assignments.ts';
import { ownPagesOnly, thisMachineOnly } from '../desk/desk-access.ts';
import { deskQueue, type QueueCallers, type QueueTools } from '../desk/desk-queue.ts';
import { letCallersIn } from './accounts/access.ts';
import { type AccountTools, accountRouter } from './accounts/account-routes.ts';
import { oidcRouter } from './accounts/oidc-routes.ts';
import { operatorRouter } from './accounts/operator-routes.ts';
import { mayDo } from './accounts/rights.ts';
import type { Who } from './accounts/who.ts';
import { type ApprovalTools, approvalRouter } from './approvals/approval-routes.ts';
import { type EntryRouteTools, entryRouter } from './entries/entry-routes.ts';
import { figureRouter } from './figures/figure-routes.ts';
import { type FileRouteTools, fileRouter } from './files/file-routes.ts';
import { type ImportTools, importRouter } from './imports/import-routes.ts';
import { type OverviewTools, overviewRouter } from './overview/overview.ts';
import { type PreviewRouteTools, previewRouter } from './preview/preview-routes.ts';
import { type PrintRouteTools, printRouter } from './preview/print-routes.ts';
import { publishingRouter } from './publishing/publishing-routes.ts';
import { constraintFault, failedMessage, Refused } from './refused.ts';
import { userRouter } from './users/user-routes.ts';

export interface StudioTools
  extends AccountTools,
    ApprovalTools,
    EntryRouteTools,
    FileRouteTools,
    ImportTools,
    OverviewTools,
    PreviewRouteTools,
    PrintRouteTools {
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** What people sent. */
  readonly desk: QueueTools;
}

/**
 * `/studio/api`: operators log in with accounts of their own and edit what stands on the site. Where GATEWAY_OPS_TOKEN
 * is empty the listener is this machine's, and a name that was pointed at it (DNS rebinding) is refused; elsewhere the
 * cookie belongs to the host at which the operator logged in.
 */
export function studioApi(tools: StudioTools): Router {
  const router = Router();
  router.use(noStore);
  if (tools.opsToken === '') router.use(thisMachineOnly);
  router.use(ownPagesOnly);
  router.use(jsonOnly);
  router.use(accountRouter(tools));
  if (tools.identityProvider) router.use('/oidc', oidcRouter(tools, tools.identityProvider));
  router.use(letCallersIn(tools));
  router.use(operatorRouter(tools));
  router.use(publishingRouter(tools));
  router.use(fileRouter(tools));
  router.use(overviewRouter(tools));
  router.use(figureRouter(tools));
  router.use(previewRouter(tools));
  router.use(printRouter(tools));
  router.use(importRouter(tools));
  router.use(approvalRouter(tools));
  router.use(userRouter(tools));
  router.use('/desk', deskQueue(tools.desk, operators));
  router.use(entryRouter(tools));
  router.use(() => {
    throw new Refused(404, '没有这个地址');
  });
  router.use(answerFailures(tools.log));
  return router;
}

const operators: QueueCallers = {
  callerOf: (res) => whoOf(res),
  mayRead: (res, { group, isPersonal }) => mayDo(whoOf(res), group, isPersonal ? 'publish' : 'read'),
  mayDecide: (res, kind) => mayDecideOn(whoOf(res), kind),
};
const whoOf = ({ locals }: Response): Who => locals.who;

const noStore: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

const deskFile = /^\/desk\/items\/[a-z-]+-\d+\/file$/;
/** A form of another site can send no JSON; a body of anything else is not read as an empty one. */
const jsonOnly: RequestHandler = (req, _res, next) => {
  const hasBody = req.headers['content-length'] !== undefined && req.headers['content-length'] !== '0';
  const isFile = ['/files', '/files/closed', '/import'].includes(req.path) || deskFile.test(req.path);
  if (hasBody && !isFile && !req.is('application/json')) throw new Refused(415, '须是 application/json');
  next();
};

const answerFailures =
  (log: Pick<Logger, 'error'>): ErrorRequestHandler =>
  (error: { status?: number }, _req, res, _next) => {
    if (error instanceof Refused) return void res.status(error.status).json(error.body);
    if (error instanceof z.ZodError)
      return void res.status(422).json({ message: '请求的内容不对', fields: fieldsOf(error) });
    const broken = constraintFault(error);
    if (broken) return void res.status(422).json({ message: broken, fields: {} });
    const status = error.status ?? 500;
    if (status >= 500) log.error({ event: 'studio.failed', err: error });
    res.status(status).json({ message: status >= 500 ? failedMessage : '请求的内容不对' });
  };

const fieldsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message]));
