import { TooManyRequests } from '../../../shared/contract/errors.ts';
import type {
  ShowcaseDetail,
  schoolServicesSchemas,
} from '../../../shared/contributions/calls/school-services.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { forAddress, limits } from '../../../shared/platform/limits.ts';
import type { AccountTools } from '../../people/accounts/account-tools.ts';
import type { Caller, HandlersOf } from '../../platform/http/handler.ts';
import type { RateRule } from '../../platform/http/rate-limit.ts';
import { addContact } from './contact-desk.ts';
import { loadShowcase, type ShowcaseRow } from './showcase-store.ts';

type Schemas = Pick<typeof schoolServicesSchemas, 'cooperation.showcase' | 'cooperation.contact'>;
type Tools = Pick<AccountTools, 'db' | 'clock' | 'limiter' | 'peoplePerAddress'>;

export const schoolServiceHandlers = ({ db, clock, limiter, peoplePerAddress }: Tools): HandlersOf<Schemas> => ({
  'cooperation.showcase': async () => (await loadShowcase(db)).map(presentShowcase),
  'cooperation.contact': async (words, caller) => {
    const verdict = await limiter.consume(contactRules(words.phone, caller, peoplePerAddress));
    if (!verdict.allowed) throw new TooManyRequests('提交', verdict.waitSeconds);
    await addContact(db, { ...words, userId: caller.userId ?? null, createdAt: new Date(clock.now()) });
    return {};
  },
});

/** Per phone, per person or else per address. */
function contactRules(phone: string, { userId, address }: Caller, peoplePerAddress: number): RateRule[] {
  return [
    { key: `contact:phone:${phone}`, ...limits.contactPerPerson },
    ...(userId === undefined ? [] : [{ key: `contact:user:${userId}`, ...limits.contactPerPerson }]),
    ...(address === undefined
      ? []
      : [{ key: `contact:address:${address}`, ...forAddress(limits.contactPerPerson, peoplePerAddress) }]),
  ];
}

const presentShowcase = (row: ShowcaseRow): ShowcaseDetail => ({
  id: String(row.id),
  schoolName: row.schoolName,
  areaCode: row.areaCode,
  areaName: areaName(row.areaCode),
  badge: row.badge,
  logo: row.logo ?? `badges/${row.schoolId}.svg`,
  intro: row.intro,
  story: row.story.split('\n\n').filter((paragraph) => paragraph !== ''),
  resourceNum: row.resourceNum,
  downloadNum: row.downloadNum,
  resources: row.resources.map(({ id, resourceName }) => ({ id: String(id), resourceName })),
});
