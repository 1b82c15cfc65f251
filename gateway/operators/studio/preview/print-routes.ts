import express, { Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import type { StudioKind } from '../entries/kind.ts';
import { readValues } from '../entries/value-schema.ts';
import { noSuchEntry, Refused } from '../refused.ts';

const printFormats = ['pages', 'docx', 'pdf'] as const;

/** Makes a file, or pages as SVG, of what the form of an entry holds; `id` is empty for a new one. */
export type PrintEntry = (
  id: string,
  values: StudioValues,
  format: (typeof printFormats)[number],
) => Promise<{
  readonly content: Uint8Array | readonly string[];
  /** Formulas that are printed as their source. */
  readonly unread: readonly string[];
  /** Characters that no font has. */
  readonly missing: string;
}>;

export interface PrintRouteTools {
  readonly kinds: readonly StudioKind[];
  readonly log: Pick<Logger, 'warn'>;
  /** By kind of entry. */
  readonly printers: Readonly<Record<string, PrintEntry>>;
}

const asked = z.strictObject({
  kind: z.string().max(40),
  id: z.string().max(60).default(''),
  values: z.record(z.string(), z.unknown()),
  format: z.enum(printFormats),
});

/** `POST print`: the pages, or the file in base64, of what an editor has typed, saved or not. */
export function printRouter({ kinds, log, printers }: PrintRouteTools): Router {
  const router = Router();
  router.post('/print', express.json({ limit: '500kb' }), async (req, res) => {
    const who: Who = res.locals.who;
    const { kind: name, id, values, format } = asked.parse(req.body ?? {});
    const kind = kinds.find((one) => one.kind === name);
    const print = printers[name];
    if (!kind || !print) throw noSuchEntry();
    requireRight(who, kind, 'read');
    // what is typed is shown with its faults, which its form names when it is saved
    const { check: _rules, ...form } = kind;
    const made = await print(id, readValues(form, values, id), format).catch((err: unknown) => {
      log.warn({ event: 'studio.print-failed', kind: name, entry: id, err });
      throw new Refused(503, '排版没有完成，请检查公式后再试');
    });
    res.json({
      ...(made.content instanceof Uint8Array
        ? { file: Buffer.from(made.content).toString('base64') }
        : { pages: made.content }),
      unread: made.unread,
      missing: made.missing,
    });
  });
  return router;
}
