import express, { type Request, Router } from 'express';
import { z } from 'zod';
import type { Clock } from '../../../../shared/platform/clock.ts';
import { signPreview } from '../../../../shared/platform/preview.schema.ts';
import { previewParameter, previewVisitors } from '../../../../shared/platform/preview.ts';
import type { Db } from '../../../platform/db/database.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import { readEntry } from '../entries/entry-view.ts';
import type { StudioKind } from '../entries/kind.ts';
import { noSuchEntry, Refused } from '../refused.ts';
import { previewKeyOf } from './preview-key.ts';
import { previewPlaces } from './preview-places.ts';

export interface PreviewRouteTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: readonly StudioKind[];
  readonly siteOrigin: SiteOrigin;
}

/** Origin of the site, by the host at which the operator has reached the studio; empty where it is not known. */
export type SiteOrigin = (studioHost: string) => string;

/** The configured address; without one, the port of the edge that has started this gateway, on the studio's machine. */
export const siteOriginOf =
  ({ origin, port }: { readonly origin: string; readonly port: number }): SiteOrigin =>
  (studioHost) => {
    if (origin !== '' || port === 0) return origin;
    return `http://${studioHost.replace(/:\d+$/, '')}:${port}`;
  };

const previewMs = 3600_000;

const wish = z.strictObject({
  /** The one entry whose draft is shown; without it all drafts of the operator, from the home page on. */
  entry: z.strictObject({ kind: z.string().max(40), id: z.string().max(60) }).optional(),
  visitor: z.enum(previewVisitors).default('guest'),
  device: z.enum(['desktop', 'mobile']).default('desktop'),
  studyPhaseCode: z.int().optional(),
  subjectCode: z.int().optional(),
  areaCode: z.int().optional(),
});

/** `POST preview`: a token for an hour, and where it shows what. */
export function previewRouter({ db, clock, kinds, siteOrigin }: PreviewRouteTools): Router {
  const router = Router();
  router.post('/preview', express.json({ limit: '10kb' }), async (req, res) => {
    const who: Who = res.locals.who;
    const { entry, ...view } = wish.parse(req.body ?? {});
    const now = clock.now();
    const site = siteOrigin(req.host ?? '');
    if (site === '') throw new Refused(409, '不知道网站的地址，请让技术人员设置 MAIN_BASE_URL');
    const page = entry ? await pageOf(entry, who) : '/';
    const until = now + previewMs;
    const facts = { by: who.name, ...(entry && { entry }), ...view, studio: originOf(req), until };
    const token = signPreview(facts, (await previewKeyOf(db)).privateKey);
    const url = new URL(page, site);
    url.searchParams.set(previewParameter, token);
    res.json({ url: url.href, until: new Date(until).toISOString() });
  });

  async function pageOf({ kind: name, id }: { kind: string; id: string }, who: Who): Promise<string> {
    const kind = kinds.find((one) => one.kind === name);
    if (!kind) throw noSuchEntry();
    requireRight(who, kind, 'read');
    const { values } = await readEntry(db, kind, id, new Date(clock.now()));
    const place = previewPlaces[name];
    if (!place) throw new Refused(404, `${kind.name}没有自己的页面，不能预览`);
    return place.page(id, values);
  }
  return router;
}

/** The studio's own origin, which alone may show the preview in a frame. */
const originOf = (req: Request) => `${req.protocol}://${req.host}`;
