import { ownBankList } from '../../../../shared/questions/calls/own-bank.ts';
import type { QuestionFacet } from '../../../../shared/questions/calls/question.schema.ts';
import { useCall } from '../../../lib/calls/calls.ts';

/** What asks for the counts of the whole own bank, with as few questions as a list has. */
export const bankCountsInput = { pageNum: 1, pageSize: 1 } as const;

/** Names of a facet that somebody's questions have; empty until they are here. */
export function useOwnNames(field: 'folder' | 'ownTag'): readonly string[] {
  const view = useCall(ownBankList, bankCountsInput);
  return view.status === 'ready' ? namesOf(view.data.facets, field) : [];
}

const namesOf = (facets: readonly QuestionFacet[], field: string) =>
  (facets.find((facet) => facet.field === field)?.options ?? []).map(({ code }) => code).filter((code) => code !== '');
