import type { Logger } from 'pino';
import { z } from 'zod';
import type { Who } from '../accounts/who.ts';
import { constraintFault, failedMessage, Refused } from '../refused.ts';
import type { EntryTools } from './change-entry.ts';
import { askToPublish, deleteEntry, publishEntry, requireAct, saveDraft, unpublishEntry } from './entry-acts.ts';
import { readEntry } from './entry-view.ts';
import type { StudioKind } from './kind.ts';

export const bulkOrder = z.strictObject({
  ids: z.array(z.string().max(60)).min(1).max(200),
  act: z.enum(['edit', 'publish', 'unpublish', 'delete']),
  /** Of `edit`: the fields that are set in each entry. */
  values: z.record(z.string(), z.unknown()).optional(),
});

export interface BulkResult {
  readonly id: string;
  readonly ok: boolean;
  /** Why not. */
  readonly message?: string;
  readonly publication?: number | undefined;
  /** A second operator has to confirm it first. */
  readonly approval?: number | undefined;
}

/** Does one thing to many entries. Each is changed by itself and answers for itself, whatever goes wrong with it. */
export async function bulkAct(
  tools: EntryTools & { readonly log: Pick<Logger, 'error'> },
  { kind, who }: { kind: StudioKind; who: Who },
  { ids, act, values }: z.output<typeof bulkOrder>,
): Promise<BulkResult[]> {
  requireAct(who, kind, act);
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const target = { kind, id, who };
      const done = act === 'edit' ? await editFields(tools, target, values ?? {}) : await acts[act](tools, target);
      results.push({ id, ok: true, publication: done.publication, approval: done.approval });
    } catch (error) {
      const message = faultOf(error);
      if (message === undefined) tools.log.error({ event: 'studio.failed', kind: kind.kind, entry: id, err: error });
      results.push({ id, ok: false, message: message ?? failedMessage });
    }
  }
  return results;
}

/** Undefined for what is no fault of the entry. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return constraintFault(error);
  const fields = Object.values((error.body.fields ?? {}) as Readonly<Record<string, string>>);
  return fields[0] ?? error.message;
}

const publishOrAsk: typeof publishEntry = (tools, target) =>
  target.kind.fourEyes ? askToPublish(tools, target, undefined) : publishEntry(tools, target);

const acts = { publish: publishOrAsk, unpublish: unpublishEntry, delete: deleteEntry } as const;

async function editFields(
  tools: EntryTools,
  target: { kind: StudioKind; id: string; who: Who },
  values: Readonly<Record<string, unknown>>,
) {
  const entry = await readEntry(tools.db, target.kind, target.id, new Date(tools.clock.now()));
  return saveDraft(tools, { ...target, version: entry.version }, { ...entry.values, ...values });
}
