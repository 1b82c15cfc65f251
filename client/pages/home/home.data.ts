import { announcements } from '../../../shared/library/calls/announcement.ts';
import { bannerList, homeTopBanner } from '../../../shared/library/calls/banner.ts';
import { collectionHomePageList } from '../../../shared/library/calls/collection.ts';
import { expertUserList } from '../../../shared/library/calls/expert.ts';
import {
  columnCollectionList,
  getQueryInfo,
  homeCollectionList,
  homeModuleData,
  homeModuleList,
  showcaseSchoolList,
  yearCollectionList,
} from '../../../shared/library/calls/home.ts';
import { provinceResourceSummary } from '../../../shared/library/calls/region.ts';
import { latestResource } from '../../../shared/library/calls/suggestion.ts';
import { textbookVersions } from '../../../shared/platform/facet-codes.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import type { PublicVisit, Station } from '../../../shared/site/visit.ts';
import { noInput, optional } from '../../lib/site/page.ts';

/** Inputs of the home page's calls that do not depend on the visitor. */
export const announcementsInput = { pageNum: 1, pageSize: 3 } as const;
/** In a station teachers of its province come first. */
export const expertsInput = (station: Station | null) => ({
  endIndex: 6,
  ...(station && station.areaCode > 0 && { areaCode: station.areaCode }),
});

/** Phase and subject of the selection as calls take them. */
export const selectionCodesOf = ({ studyPhaseCode, dictCode }: Selection) => ({
  studyPhaseCode,
  subjectCode: dictCode,
});
/** The modules' contents also depend on the area, inside a station its own, and on the visitor's edition. */
export const moduleDataInputOf = ({
  selection,
  station,
  ownVersion,
}: Pick<PublicVisit, 'selection' | 'station' | 'ownVersion'>) => {
  const version = textbookVersions.find(({ code }) => code === ownVersion);
  return {
    ...selectionCodesOf(selection),
    areaCode: station && station.areaCode > 0 ? station.areaCode : selection.areaCode,
    ...(version && { versionCode: version.code }),
  };
};

/** What a station's province has; undefined for a station of none. */
export const stationSummaryInput = (station: Station | null, selection: Selection) =>
  station && station.areaCode > 0 ? { ...selectionCodesOf(selection), areaCode: station.areaCode } : undefined;

/**
 * Nothing decides the status of the home page: whatever is missing keeps its place. The entrances of the subject
 * menu (`frontSubjectList`) are not here, the browser loads them when the menu opens.
 */
export function needs({ selection, hasToken, station, ownVersion }: PublicVisit): readonly PlannedCall[] {
  const codes = selectionCodesOf(selection);
  const summary = stationSummaryInput(station, selection);
  return [
    optional(bannerList, codes),
    optional(homeTopBanner, codes),
    optional(announcements, announcementsInput),
    ...(hasToken ? [optional(getQueryInfo, noInput)] : []),
    optional(latestResource, codes),
    optional(homeModuleList, codes),
    optional(homeModuleData, moduleDataInputOf({ selection, station, ownVersion })),
    ...(summary ? [optional(provinceResourceSummary, summary)] : []),
    optional(homeCollectionList, codes),
    optional(yearCollectionList, codes),
    optional(columnCollectionList, codes),
    optional(collectionHomePageList, codes),
    optional(expertUserList, expertsInput(station)),
    optional(showcaseSchoolList, noInput),
  ];
}
