import type { Logger } from 'pino';
import type { AnyEndpoint } from '../../../../shared/contract/endpoint.ts';
import type { Clock } from '../../../../shared/platform/clock.ts';
import { type PreviewFacts, readPreview } from '../../../../shared/platform/preview.schema.ts';
import { previewTokenForm } from '../../../../shared/platform/preview.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { and, asc, eq, isNotNull } from '../../../platform/db/drizzle.ts';
import { operator, studioEntry } from '../../../platform/db/schema/studio.ts';
import type { Handler, HandlerTable, PreviewedCalls } from '../../../platform/http/handler.ts';
import type { StudioKind } from '../entries/kind.ts';
import { readValues } from '../entries/value-schema.ts';
import { previewKeyOf } from './preview-key.ts';
import { previewPlaces } from './preview-places.ts';
import { previewAccount } from './preview-visitors.ts';

interface PreviewTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly kinds: readonly StudioKind[];
  /** Handlers that use this transaction alone: another connection would not see the drafts. */
  readonly handlersOn: (tx: Db) => HandlerTable;
}

/** Ends the transaction with the answer, so that nothing of it is kept. */
class Answered extends Error {
  readonly data: unknown;
  constructor(data: unknown) {
    super('rolled back');
    this.data = data;
  }
}

/** How many drafts a page may show. */
const maxDrafts = 200;

/**
 * Answers calls as if drafts were published: in a transaction the drafts are written like a publication, the call's
 * handler reads, and everything is rolled back. Calls that show no such draft are answered as always.
 */
export function previewedCalls({ db, clock, log, kinds, handlersOn }: PreviewTools): PreviewedCalls {
  const drafted = kinds.filter(({ kind }) => kind in previewPlaces);

  async function draftsIn(endpoint: AnyEndpoint, { by, entry }: PreviewFacts) {
    const shown = drafted.filter((kind) => isShownBy(kind, endpoint));
    if (shown.length === 0) return [];
    const wanted = entry
      ? and(eq(studioEntry.kind, entry.kind), eq(studioEntry.id, entry.id))
      : eq(studioEntry.updatedBy, by);
    // in one order, so that two previews do not wait for each other's rows
    const rows = await db
      .select({ kind: studioEntry.kind, id: studioEntry.id, draft: studioEntry.draft })
      .from(studioEntry)
      .where(and(wanted, isNotNull(studioEntry.draft)))
      .orderBy(asc(studioEntry.kind), asc(studioEntry.id))
      .limit(maxDrafts);
    return rows.flatMap(({ kind: name, id, draft }) => {
      const kind = shown.find((one) => one.kind === name);
      return kind && draft ? [{ kind, id, draft }] : [];
    });
  }

  /** A draft that cannot be published yet is left out. */
  async function write(tx: Db, { kind, id, draft }: Awaited<ReturnType<typeof draftsIn>>[number]) {
    try {
      await tx.transaction(async (inner) => {
        const published = await kind.store.read(inner, id);
        await kind.store.write(inner, id, readValues(kind, { ...published, ...draft }), new Date(clock.now()));
      });
    } catch (error) {
      log.warn({ event: 'preview.draft-left-out', kind: kind.kind, entry: id, err: error });
    }
  }

  return {
    async open(token) {
      if (!previewTokenForm.test(token)) return undefined;
      const now = clock.now();
      const facts = readPreview(token, (await previewKeyOf(db)).publicKey, now);
      if (!facts || !(await mayPreview(db, facts.by))) return undefined;
      const userId = await previewAccount(db, facts.visitor, new Date(now));
      return {
        userId,
        async answer(endpoint, input, caller, published) {
          const drafts = await draftsIn(endpoint, facts);
          if (drafts.length === 0) return published();
          return rolledBack(db, async (tx) => {
            for (const draft of drafts) await write(tx, draft);
            const handler = handlersOn(tx)[endpoint.name] as Handler;
            return handler(input, caller);
          });
        },
      };
    },
  };
}

async function rolledBack(db: Db, work: (tx: Db) => Promise<unknown>): Promise<unknown> {
  try {
    await db.transaction(async (tx) => {
      throw new Answered(await work(tx as Db));
    });
  } catch (error) {
    if (error instanceof Answered) return error.data;
    throw error;
  }
  return undefined;
}

/** Whether a call's answer shows entries of the kind. */
function isShownBy({ kind, tags }: StudioKind, { name, cache }: AnyEndpoint): boolean {
  const { calls } = previewPlaces[kind] ?? {};
  if (calls) return calls.includes(name);
  // lists and searches read columns in memory, which know no drafts
  if (!cache || cache.tags.includes('search')) return false;
  return tags.some((tag) => cache.tags.includes(tag));
}

/** Programs have no row; their previews end with the hour. */
async function mayPreview(db: Queries, name: string): Promise<boolean> {
  const [row] = await db.select({ blocked: operator.blocked }).from(operator).where(eq(operator.name, name));
  return !row?.blocked;
}
