import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../../../shared/contract/endpoint.ts';
import { ownBankList } from '../../../../shared/questions/calls/own-bank.ts';
import { bankCountsInput } from '../../../features/questions/own-bank/own-folders.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useAction } from '../../../lib/calls/use-action.ts';

/** A change to questions of the own bank, after which the list and the names of folders are fetched again. */
export function useBankChange(listInput: InputOf<typeof ownBankList>) {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const renew = () =>
    Promise.all(
      [listInput, bankCountsInput].map((input) =>
        client.invalidateQueries({ queryKey: queryKeyOf(ownBankList, input) }),
      ),
    );
  return { busy, run: (work: () => Promise<unknown>) => run(work, renew) };
}
