import { useEffect, useState } from 'react';
import { CodedError } from '../../../../shared/contract/errors.ts';
import type { PaperItem } from '../../../../shared/questions/calls/composition.schema.ts';
import { ownPaper } from '../../../../shared/questions/calls/composition.ts';
import { itemsOf } from '../../../../shared/questions/own-question.ts';
import { startAfterHydration } from '../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../lib/calls/api.ts';
import type { Evidence, PaperQuestions } from './analysis.view.ts';
import { questionsOfPaper } from './questions-of-paper.ts';

interface Study {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

interface Examined {
  readonly status: 'pending' | 'failed' | 'ready';
  /** In the order of the marks. */
  readonly questions: PaperQuestions;
  /** Undefined while it is not known, and where no question is left. */
  readonly study: Study | undefined;
  readonly retry: () => void;
}

const none: PaperQuestions = [];

/** The paper may be gone; any other failure says nothing of it. */
function withoutPaper(error: unknown): undefined {
  if (error instanceof CodedError && error.code === 404) return;
  throw error;
}

/** The questions that a class has answered, as its paper has them; without the paper those that a bank still has. */
export function useExamined({ paperId, questions: asked }: Pick<Evidence, 'paperId' | 'questions'>): Examined {
  const [found, setFound] = useState<Omit<Examined, 'retry'>>({ status: 'pending', questions: none, study: undefined });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isLeft = false;
    const show = (next: Omit<Examined, 'retry'>) => !isLeft && startAfterHydration(() => setFound(next));
    async function load() {
      const paper = await call(ownPaper, { id: paperId }, { silent: true }).catch(withoutPaper);
      const items = new Map(itemsOf(paper?.sections ?? []).map((item) => [item.questionId, item]));
      const questions = await questionsOfPaper(
        asked.map(({ questionId, score }): PaperItem => items.get(questionId) ?? { questionId, score }),
      );
      const study = paper ?? questions.find((question) => question !== undefined);
      show({ status: 'ready', questions, study });
    }
    load().catch(() => show({ status: 'failed', questions: none, study: undefined }));
    return () => {
      isLeft = true;
    };
  }, [paperId, asked, attempt]);
  return {
    ...found,
    retry() {
      setFound({ status: 'pending', questions: none, study: undefined });
      setAttempt((count) => count + 1);
    },
  };
}
