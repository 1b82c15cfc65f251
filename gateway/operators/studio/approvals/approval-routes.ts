import express, { Router } from 'express';
import { z } from 'zod';
import { approvalList, decideApproval } from './approvals.ts';

export type ApprovalTools = Parameters<typeof decideApproval>[0];

const rowId = z.coerce.number().int().min(1);

/** What waits for a second pair of eyes. */
export function approvalRouter(tools: ApprovalTools): Router {
  const router = Router();
  const body = express.json({ limit: '1kb' });
  router.get('/approvals', async (_req, res) => {
    res.json(await approvalList(tools, res.locals.who));
  });
  for (const [path, decision] of [
    ['confirm', 'confirmed'],
    ['reject', 'rejected'],
  ] as const) {
    router.post(`/approvals/:id/${path}`, body, async (req, res) => {
      const { state } = await decideApproval(tools, { id: rowId.parse(req.params.id), who: res.locals.who, decision });
      res.json({ state });
    });
  }
  return router;
}
