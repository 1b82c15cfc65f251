import { useEffect, useState } from 'react';
import type { BankQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import { questionsByIds } from '../../../../shared/questions/calls/question.ts';
import { byIdsInput } from '../../../../shared/questions/question-id.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../lib/calls/api.ts';

const maxIds = 100;

export interface BankQuestions {
  readonly questionOf: (id: string) => BankQuestion | undefined;
  /** Asked for and not there: it was withdrawn. */
  readonly isGone: (id: string) => boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

interface Known {
  readonly questions: ReadonlyMap<string, BankQuestion>;
  readonly asked: ReadonlySet<string>;
}

/** Questions by id. What is known stays while others are fetched. */
export function useBankQuestions(ids: readonly string[]): BankQuestions {
  const [known, setKnown] = useState<Known>({ questions: new Map(), asked: new Set() });
  const [failed, setFailed] = useState(false);
  const missing = failed ? '' : ids.filter((id) => !known.asked.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    let isLeft = false;
    const wanted = missing.split(',');
    loadQuestions(wanted).then(
      (list) => !isLeft && startAfterHydration(() => setKnown((before) => withQuestions(before, wanted, list))),
      () => !isLeft && startAfterHydration(() => setFailed(true)),
    );
    return () => {
      isLeft = true;
    };
  }, [missing]);
  return {
    questionOf: (id) => known.questions.get(id),
    isGone: (id) => known.asked.has(id) && !known.questions.has(id),
    failed,
    retry: () => setFailed(false),
  };
}

const withQuestions = ({ questions, asked }: Known, ids: readonly string[], list: readonly BankQuestion[]): Known => ({
  questions: new Map([...questions, ...list.map((question) => [question.id, question] as const)]),
  asked: new Set([...asked, ...ids]),
});

/** Questions in the order of their ids, as many as there are. */
export async function loadQuestions(ids: readonly string[]): Promise<BankQuestion[]> {
  const parts: string[][] = [];
  for (let i = 0; i < ids.length; i += maxIds) parts.push(ids.slice(i, i + maxIds));
  const answers = await Promise.all(parts.map((part) => call(questionsByIds, byIdsInput(part), { silent: true })));
  return answers.flatMap(({ list }) => list);
}
