import type { compositionSchemas } from '../../../shared/questions/calls/composition.schema.ts';
import { maxOwnPapers, maxPaperTitle } from '../../../shared/questions/composed-paper.ts';
import { readPictureForm } from '../../platform/files/pictures/picture-form.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { blueprintHandlers } from './blueprint-routes.ts';
import {
  addPaper,
  contentOf,
  ownPaperRow,
  paperCount,
  paperPage,
  removePaper,
  sharedPaperRow,
  sharePaper,
  unsharePaper,
} from './composed-paper-store.ts';
import { type GenerateTools, generateHandlers } from './generate-routes.ts';
import { admitPicture } from './picture-limit.ts';
import { presentBrief, presentPaper, presentShared } from './present-composed-paper.ts';
import type { QuestionPictures } from './question-pictures.ts';
import { refuseEmoji, savePaper, tooManyPapers } from './save-paper.ts';

export interface ComposedPaperTools extends GenerateTools {
  readonly limiter: RateLimiter;
  readonly questionPictures: QuestionPictures;
}

export function compositionHandlers(tools: ComposedPaperTools): HandlersOf<typeof compositionSchemas> {
  const { db, clock, limiter, questionPictures } = tools;
  const now = () => new Date(clock.now());
  const ownPaper = async (userId: number, id: string) => {
    const row = await ownPaperRow(db, userId, rowId(id));
    if (!row) throw notFound('试卷');
    return row;
  };
  return {
    ...generateHandlers(tools),
    'paperComposition.save': (input, caller) => savePaper(tools, input, { userId: signedIn(caller), now: now() }),
    'paperComposition.picture': async (_, caller) => {
      await admitPicture(limiter, signedIn(caller));
      return { figure: await questionPictures.keep(await readPictureForm(caller.body)) };
    },
    ...blueprintHandlers(tools),
    'paperComposition.detail': async ({ id }, caller) => presentPaper(await ownPaper(signedIn(caller), id)),
    'paperComposition.list': async ({ pageNum, pageSize, keyWord = '', ...study }, caller) => {
      const filter = { ...study, userId: signedIn(caller), keyWord };
      const { rows, total } = await paperPage(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return { list: rows.map(presentBrief), total, pageNum, pageSize };
    },
    'paperComposition.copy': async ({ id, title }, caller) => {
      const userId = signedIn(caller);
      const content = contentOf(await ownPaper(userId, id));
      if ((await paperCount(db, userId)) >= maxOwnPapers) throw tooManyPapers();
      refuseEmoji({ title });
      const copyTitle = title ?? `${content.title.slice(0, maxPaperTitle - 4)}（副本）`;
      const saved = await addPaper(db, { userId, content: { ...content, title: copyTitle }, now: now() });
      return { id: String(saved.id), version: saved.version };
    },
    'paperComposition.share': async ({ id }, caller) => {
      const token = await sharePaper(db, signedIn(caller), rowId(id));
      if (token === undefined) throw notFound('试卷');
      return { token };
    },
    'paperComposition.unshare': async ({ id }, caller) => {
      if (!(await unsharePaper(db, signedIn(caller), rowId(id)))) throw notFound('试卷');
      return null;
    },
    'paperComposition.shared': async ({ token }, caller) => {
      signedIn(caller);
      const row = await sharedPaperRow(db, token);
      if (!row) throw notFound('分享的试卷');
      return presentShared(row);
    },
    'paperComposition.delete': async ({ id }, caller) => {
      if (!(await removePaper(db, signedIn(caller), rowId(id)))) throw notFound('试卷');
      return null;
    },
  };
}
