import { TooManyRequests } from '../../../shared/contract/errors.ts';
import type { takedownSchemas } from '../../../shared/contributions/calls/takedown.schema.ts';
import { forAddress, limits } from '../../../shared/platform/limits.ts';
import type { AccountTools } from '../../people/accounts/account-tools.ts';
import type { Caller, HandlersOf } from '../../platform/http/handler.ts';
import type { RateRule } from '../../platform/http/rate-limit.ts';
import { notFound, refusal } from '../../platform/http/refusal.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { addCounter, addNotice, takedownsOf } from './notice-store.ts';
import { rightName } from './take-down.ts';

type Tools = Pick<AccountTools, 'db' | 'clock' | 'limiter' | 'peoplePerAddress'>;

/** Notices of infringement, and what uploaders say against them. */
export const takedownHandlers = ({
  db,
  clock,
  limiter,
  peoplePerAddress,
}: Tools): HandlersOf<typeof takedownSchemas> => ({
  'takedown.notice': async ({ right, addresses, ...words }, caller) => {
    const verdict = await limiter.consume(noticeRules(words.contact, caller, peoplePerAddress));
    if (!verdict.allowed) throw new TooManyRequests('提交', verdict.waitSeconds);
    const row = await addNotice(db, { ...words, rightKind: right }, addresses, new Date(clock.now()));
    return { number: row.number, dueTime: row.dueAt.toISOString() };
  },
  'takedown.mine': async (_input, caller) => {
    const rows = await takedownsOf(db, signedIn(caller));
    return [...Map.groupBy(rows, ({ notice }) => notice.id).values()].flatMap((ofNotice) => {
      const [first] = ofNotice;
      if (!first) return [];
      const { notice, counterTime } = first;
      return {
        noticeId: String(notice.id),
        resourceNames: ofNotice.map(({ resourceName }) => resourceName),
        rightName: rightName(notice.rightKind),
        decideTime: notice.decidedAt?.toISOString() ?? '',
        counterTime: counterTime?.toISOString() ?? '',
      };
    });
  },
  'takedown.counter': async ({ noticeId, ...words }, caller) => {
    const userId = signedIn(caller);
    const isOwn = (await takedownsOf(db, userId)).some(({ notice }) => String(notice.id) === noticeId);
    if (!isOwn) throw notFound('投诉');
    const now = new Date(clock.now());
    const isAdded = await addCounter(db, { ...words, noticeId: Number(noticeId), userId }, now);
    if (!isAdded) throw refusal(409, '您已提交过声明');
    return { counterTime: now.toISOString() };
  },
});

/** Per contact, per person or else per address. */
function noticeRules(contact: string, { userId, address }: Caller, peoplePerAddress: number): RateRule[] {
  return [
    { key: `notice:contact:${contact}`, ...limits.noticePerPerson },
    ...(userId === undefined ? [] : [{ key: `notice:user:${userId}`, ...limits.noticePerPerson }]),
    ...(address === undefined
      ? []
      : [{ key: `notice:address:${address}`, ...forAddress(limits.noticePerPerson, peoplePerAddress) }]),
  ];
}
