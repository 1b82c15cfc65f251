import { z } from 'zod';
import type { EntryTools } from '../entries/change-entry.ts';
import { publishEntry, scheduleEntry } from '../entries/entry-acts.ts';
import type { StudioKind } from '../entries/kind.ts';
import type { Outbox } from '../publishing/outbox.ts';
import { Refused } from '../refused.ts';
import type { ApprovalKind } from './approval-kind.ts';

const request = z.object({ version: z.int(), at: z.string().nullable() });

/** Drafts of kinds that a second operator looks at: prices. */
export const publishApproval = ({
  clock,
  kinds,
  outbox,
}: Pick<EntryTools, 'clock'> & { readonly kinds: readonly StudioKind[]; readonly outbox: Outbox }): ApprovalKind => ({
  act: 'publish',
  name: '发布价格',
  group: 'shop',
  right: 'publish',
  async apply(tx, asked, { who, now }) {
    const kind = kinds.find((one) => one.kind === asked.kind);
    if (!kind) throw new Refused(404, '没有这类内容');
    const { version, at } = request.parse(asked.request);
    const act = { kind, id: asked.entryId, version, who, isConfirmed: true } as const;
    const tools = { db: tx, clock };
    // a moment that has gone by while it waited
    if (at !== null && new Date(at) > now) await scheduleEntry(tools, act, new Date(at));
    else await publishEntry(tools, act);
  },
  afterwards: () => outbox.deliver(),
});
