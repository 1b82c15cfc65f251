import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { questionIdOf, questionRow } from '../bank/question-row.ts';
import type { CheckTools } from '../composition/checked-questions.ts';
import { ownList } from './own-list.ts';
import {
  earlierVersions,
  fileOwnQuestions,
  ownRows,
  papersWith,
  removeOwnQuestions,
  renameFiling,
} from './own-question-store.ts';
import { saveOwnQuestion } from './save-own-question.ts';

const ownIds = (ids: readonly string[]) => ids.map((id) => -questionRow(id));

/** The calls of a bank of one's own but exports and offers, which have rooms of their own. */
export function ownBankHandlers(
  tools: CheckTools & Pick<BaseTools, 'clock'>,
): HandlersOf<Omit<typeof ownBankSchemas, 'ownQuestion.export' | 'ownQuestion.offer'>> {
  const { db, clock } = tools;
  return {
    'ownQuestion.list': (input, caller) => ownList(db, input, signedIn(caller)),
    'ownQuestion.save': (input, caller) =>
      saveOwnQuestion(tools, input, { userId: signedIn(caller), now: new Date(clock.now()) }),
    'ownQuestion.versions': async ({ id }, caller) => {
      const [row] = await ownRows(db, signedIn(caller), ownIds([id]));
      if (!row) throw notFound('试题');
      const versions = await earlierVersions(db, row.id);
      return {
        list: versions.map(({ version, savedAt, question }) => ({ version, savedAt: savedAt.toISOString(), question })),
      };
    },
    'ownQuestion.delete': async ({ ids }, caller) => {
      const userId = signedIn(caller);
      return db.transaction(async (tx) => {
        const gone = await removeOwnQuestions(tx, userId, ownIds(ids));
        const named = gone.map((id) => questionIdOf(-id));
        return { deleted: gone.length, papers: named.length === 0 ? [] : await papersWith(tx, userId, named) };
      });
    },
    'ownQuestion.file': async ({ ids, folder, tags }, caller) => ({
      changed: await fileOwnQuestions(db, signedIn(caller), { ids: ownIds(ids), folder, tags }),
    }),
    'ownQuestion.rename': async (names, caller) => ({ changed: await renameFiling(db, signedIn(caller), names) }),
  };
}
