import type { zzwSchemas } from '../../../shared/catalogue/zzw.schema.ts';
import { notLoggedIn, unknownThing } from '../../http/refusal.ts';
import type { HandlersOf, ServiceTools } from '../handler.ts';
import { provinces } from '../zw-core/reference-store.ts';
import { bannersAt } from './banner-store.ts';
import { experts } from './expert-store.ts';
import { presentBanner } from './present-banner.ts';
import { presentExpert } from './present-expert.ts';
import { presentStation } from './present-station.ts';
import { presentAreaGroups, presentPhaseTags } from './present-tag.ts';
import { presentTree } from './present-tree.ts';
import { setAttention, stationByDomain } from './station-store.ts';
import { phaseSubjects } from './tag-store.ts';
import { textbookTree } from './textbook-tree.ts';
import { countsByKnowledge, knowledgeNodes } from './tree-store.ts';

export const zzwHandlers = ({ db }: Pick<ServiceTools, 'db'>): HandlersOf<typeof zzwSchemas> => ({
  'zzw.bannerList': async ({ studyPhaseCode }) => (await bannersAt(db, 'home', studyPhaseCode)).map(presentBanner),
  'zzw.homeTopBanner': async ({ studyPhaseCode }) =>
    (await bannersAt(db, 'homeTop', studyPhaseCode)).map(presentBanner),
  'zzw.loginBannerList': async () => (await bannersAt(db, 'login')).map(presentBanner),
  'zzw.expertUserList': async ({ endIndex }) => (await experts(db, endIndex)).map(presentExpert),
  'zzw.homeStudyPhaseSubjectTag': async () => presentPhaseTags(await phaseSubjects(db)),
  'zzw.queryQuestionFixedTag': async () => presentAreaGroups(await provinces(db)),
  'zzw.treeKpoint': async (subject) =>
    presentTree(await knowledgeNodes(db, subject), await countsByKnowledge(db, subject)),
  'zzw.treeTextbook': ({ versionCode, ...subject }) => textbookTree(db, subject, versionCode),
  'zzw.stationByDomain': async ({ domain }) => {
    const station = await stationByDomain(db, domain);
    if (!station) throw unknownThing('空间站');
    return presentStation(station);
  },
  'zzw.stationAttention': async ({ domain, attention }, { userId }) => {
    if (userId === undefined) throw notLoggedIn();
    const station = await stationByDomain(db, domain);
    if (!station) throw unknownThing('空间站');
    await setAttention(db, { domain: station.domain, userId, attention });
    const after = await stationByDomain(db, domain);
    return { attention, attentionNum: after?.attentionNum ?? station.attentionNum };
  },
});
