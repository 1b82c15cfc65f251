import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import { offerFault } from '../../../shared/questions/offered-question.ts';
import { maxWaitingOffers } from '../../../shared/questions/own-question-limits.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { questionOffer } from '../../platform/db/schema/own-question.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { refuseBlockedWords } from '../../platform/words/refuse-blocked-words.ts';
import { questionIdOf, questionRow } from '../bank/question-row.ts';
import { ownRows } from '../own-bank/own-question-store.ts';

type OfferTools = BaseTools & Parameters<typeof refuseBlockedWords>[0];

/** Questions of own banks that their people offer to the site. */
export const offerHandlers = (tools: OfferTools): HandlersOf<Pick<typeof ownBankSchemas, 'ownQuestion.offer'>> => ({
  'ownQuestion.offer': async ({ ids }, caller) => {
    const { db, clock } = tools;
    const userId = signedIn(caller);
    const rows = await ownRows(
      db,
      userId,
      ids.map((id) => -questionRow(id)),
    );
    const texts = rows.flatMap(({ question }) => [question.passage, question.stem, ...question.options]);
    await refuseBlockedWords(tools, 'upload', texts);
    return db.transaction(async (tx) => {
      const isWaiting = and(eq(questionOffer.userId, userId), eq(questionOffer.state, 'submitted'));
      if ((await tx.$count(questionOffer, isWaiting)) + rows.length > maxWaitingOffers)
        throw invalidInput(`最多有 ${maxWaitingOffers} 道题等待审核，请稍后再提供`);
      const known = await tx
        .select({ id: questionOffer.ownQuestionId, state: questionOffer.state })
        .from(questionOffer)
        .where(
          inArray(
            questionOffer.ownQuestionId,
            rows.map(({ id }) => id),
          ),
        );
      const stateOf = (own: number) =>
        known.filter(({ id, state }) => id === own && state !== 'rejected').map(({ state }) => state)[0];
      const waitWords = { submitted: '正在审核', accepted: '已被采用' } as const;
      const judged = rows.map((row) => {
        const state = stateOf(row.id);
        const waits = state === 'submitted' || state === 'accepted' ? waitWords[state] : undefined;
        return { row, reason: waits ?? offerFault(row.question, row.kpointIds.length) };
      });
      const fit = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []));
      const added = fit.map(({ id, studyPhaseCode, subjectCode, question, kpointIds, chapterIds }) => ({
        ...{ userId, ownQuestionId: id, studyPhaseCode, subjectCode, question, kpointIds, chapterIds },
        createdAt: new Date(clock.now()),
      }));
      const offered =
        added.length === 0
          ? []
          : await tx.insert(questionOffer).values(added).onConflictDoNothing().returning({ id: questionOffer.id });
      return {
        offered: offered.length,
        refused: judged.flatMap(({ row, reason }) =>
          reason === undefined ? [] : [{ id: questionIdOf(-row.id), reason }],
        ),
      };
    });
  },
});
