import { useEffect, useState } from 'react';
import type { DataOf } from '../../../../../shared/contract/endpoint.ts';
import { importPages } from '../../../../../shared/questions/calls/question-import.ts';
import { startAfterHydration } from '../../../../lib/browser/start-after-hydration.ts';
import { call } from '../../../../lib/calls/api.ts';

export type ImportPagesAnswer = DataOf<typeof importPages>;

const pauseMs = 2_000;
/** Longer than any file takes. */
const mostAsked = 90;
/** The addresses of pictures work for an hour. */
const renewMs = 50 * 60_000;

/** The pages of an import as pictures, asked for until they are drawn; undefined where there are none. */
export function useImportPages(importId: string): ImportPagesAnswer | undefined {
  const [pages, setPages] = useState<ImportPagesAnswer>();
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(times: number) {
      // without them there is the text
      const answer = await call(importPages, { importId }, { silent: true }).catch(() => undefined);
      if (isLeft || !answer) return;
      startAfterHydration(() => setPages(answer.state === 'ready' ? answer : undefined));
      if (answer.state === 'ready') timer = setTimeout(() => void ask(0), renewMs);
      if (answer.state === 'drawing' && times < mostAsked) timer = setTimeout(() => void ask(times + 1), pauseMs);
    }
    void ask(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [importId]);
  return pages;
}
