import express, { Router } from 'express';
import { z } from 'zod';
import { dayMs, isoDay } from '../../../../shared/platform/china-time.ts';
import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mayDo } from '../accounts/rights.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import { contentBySubject, forgetMissedSearch, loadSeries, missedSearches, uploadedBytes } from './figure-store.ts';
import { steps } from './periods.ts';

interface FigureTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
}

const longestDays = 731;
const usualDays = 30;
const searches = { kind: 'missed-search', name: '没有结果的搜索', group: 'library' } as const;

const asked = z
  .strictObject({ from: z.iso.date(), to: z.iso.date(), step: z.enum(steps).default('day') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '须不早于开始日期' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestDays * dayMs, {
    path: ['from'],
    message: '最多两年',
  });
const named = z.strictObject({ words: z.string(), studyPhaseCode: z.int(), subjectCode: z.int() });

/** What happens on the site, as numbers by day, week or month; each operator sees what their roles may read. */
export function figureRouter({ db, clock }: FigureTools): Router {
  const router = Router();
  router.get('/figures', async (req, res) => {
    const who: Who = res.locals.who;
    const now = clock.now();
    const usual = { from: isoDay(new Date(now - (usualDays - 1) * dayMs)), to: isoDay(new Date(now)) };
    const { step, ...span } = asked.parse({ ...usual, ...req.query });
    const seesLibrary = mayDo(who, 'library', 'read');
    res.json({
      ...span,
      step,
      series: await loadSeries(db, { span, step, mayRead: (group) => mayDo(who, group, 'read') }),
      subjects: seesLibrary ? await contentBySubject(db, span) : [],
      missedSearches: seesLibrary ? await missedSearches(db, span) : [],
      ...(seesLibrary && { uploadedBytes: await uploadedBytes(db) }),
      may: {
        forgetSearch: mayDo(who, 'library', 'edit'),
        makeHotWord: mayDo(who, 'home', 'create'),
        makeLibraryEntry: mayDo(who, 'library', 'create'),
      },
    });
  });
  router.post('/figures/forget-search', express.json({ limit: '10kb' }), async (req, res) => {
    requireRight(res.locals.who, searches, 'edit');
    await forgetMissedSearch(db, named.parse(req.body));
    res.json({});
  });
  return router;
}
