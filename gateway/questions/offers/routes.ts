import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { OwnQuestion } from '../../../shared/questions/calls/own-question.schema.ts';
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
    await refuseBlockedWords(
      tools,
      'upload',
      rows.flatMap(({ question }) => textsOf(question)),
    );
    return db.transaction(async (tx) => {
      const known = await tx
        .select({ id: questionOffer.ownQuestionId, state: questionOffer.state })
        .from(questionOffer)
        .where(
          inArray(
            questionOffer.ownQuestionId,
            rows.map(({ id }) => id),
          ),
        );
      const words = { submitted: '正在审核', accepted: '已被采用', rejected: undefined } as const;
      const waitOf = (own: number) => known.flatMap(({ id, state }) => (id === own ? (words[state] ?? []) : []))[0];
      const judged = rows.map((row) => ({
        row,
        reason: waitOf(row.id) ?? offerFault(row.question, row.kpointIds.length),
      }));
      const fit = judged.flatMap(({ row, reason }) => (reason === undefined ? [row] : []));
      const isWaiting = and(eq(questionOffer.userId, userId), eq(questionOffer.state, 'submitted'));
      if ((await tx.$count(questionOffer, isWaiting)) + fit.length > maxWaitingOffers)
        throw invalidInput(`最多有 ${maxWaitingOffers} 道题等待审核，请稍后再提供`);
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

const textsOf = ({
  passage,
  stem,
  options,
  answer,
  analysis,
  solution,
  remark,
  subQuestions,
}: OwnQuestion): string[] => [
  ...[passage, stem, ...options, answer, analysis, solution, remark],
  ...subQuestions.flatMap((part) => [part.stem, ...part.options, part.answer, part.analysis, part.solution]),
];
