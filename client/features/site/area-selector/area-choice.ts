import {
  type Area,
  type AreaGroup,
  areaGroups,
  isAreaCode,
  nationwide,
  withNationwide,
} from '../../../../shared/platform/area.ts';
import type { Selection } from '../../../../shared/site/selection.ts';

interface AreaChange {
  readonly areaCode: number;
  readonly positionFail: 0 | 1;
}

/** False with a saved area whose location has not failed (docs/product/site.md#area-choice). */
export const wantsLocation = ({ areaKnown, positionFail }: Selection) => !areaKnown || positionFail === 1;

/** What a failed location does to the selection. */
export const failedLocation: AreaChange = { areaCode: nationwide.code, positionFail: 1 };

/** What a failed location changes: nothing where a saved area would not have been looked up, or it has failed before. */
export function changeOnFailure(selection: Selection): AreaChange | undefined {
  const isNationwide = selection.areaKnown && selection.areaCode === nationwide.code;
  return wantsLocation(selection) && !isNationwide ? failedLocation : undefined;
}

/** What choosing or finding an area changes; nothing where it is saved already. */
export function changeToArea(area: Area, selection: Selection): AreaChange | undefined {
  const isSaved = !wantsLocation(selection) && selection.areaCode === area.code;
  return isSaved ? undefined : { areaCode: area.code, positionFail: 0 };
}

/** The groups to choose from: nationwide first, then the gateway's list, or our own where that is not at hand. */
export function groupsToChooseFrom(fromGateway: readonly AreaGroup[] | undefined): AreaGroup[] {
  const known = (fromGateway ?? [])
    // a selection keeps codes of the fixed list only: any other would fall back to nationwide
    .map((group) => ({
      ...group,
      fixedTagVOList: group.fixedTagVOList.filter(({ code }) => isAreaCode(code) && code !== nationwide.code),
    }))
    .filter((group) => group.fixedTagVOList.length > 0);
  return withNationwide(known.length > 0 ? known : areaGroups);
}
