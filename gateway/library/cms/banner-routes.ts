import type { bannerSchemas } from '../../../shared/library/calls/banner.schema.ts';
import type { expertSchemas } from '../../../shared/library/calls/expert.schema.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { SearchTools } from '../search/search-tools.ts';
import { bannersAt } from './banner-store.ts';
import { experts } from './expert-store.ts';
import { presentBanner } from './present-banner.ts';
import { presentExpert } from './present-expert.ts';

type BannerSchemas = typeof bannerSchemas & typeof expertSchemas;

export const bannerHandlers = ({
  db,
  listCounter,
}: Pick<SearchTools, 'db' | 'listCounter'>): HandlersOf<BannerSchemas> => ({
  'zzw.bannerList': async ({ studyPhaseCode }) => (await bannersAt(db, 'home', studyPhaseCode)).map(presentBanner),
  'zzw.homeTopBanner': async ({ studyPhaseCode }) =>
    (await bannersAt(db, 'homeTop', studyPhaseCode)).map(presentBanner),
  'zzw.loginBannerList': async () => (await bannersAt(db, 'login')).map(presentBanner),
  'zzw.expertUserList': async ({ endIndex, areaCode = 0 }) =>
    (await experts({ db, listCounter }, { limit: endIndex, areaCode })).map((row) => ({
      ...presentExpert(row),
      ...(areaCode > 0 && { isLocal: row.isLocal }),
    })),
});
