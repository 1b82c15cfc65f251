import { areaName } from '../../../shared/platform/area.ts';
import { changeToArea } from '../../features/site/area-selector/area-choice.ts';
import { useSelection } from '../../lib/site/selection.ts';
import { TextButton } from '../../ui/controls/TextButton/TextButton.tsx';
import classes from './RegionResourcePage.module.css';
import { otherRegionLine } from './region-resource.view.ts';

/** Says that the page is of another region than the one in the header, and makes it the visitor's. */
export function OtherRegion({ areaCode }: { readonly areaCode: number }) {
  const [selection, change] = useSelection();
  const line = otherRegionLine(areaCode, selection.areaCode);
  if (line === undefined) return null;

  function choose() {
    const next = changeToArea({ code: areaCode, name: areaName(areaCode) }, selection);
    if (next) change(next);
  }

  return (
    <p className={`${classes.other} bg-accent-soft rounded row wrap text-dark`}>
      {line}
      <TextButton onClick={choose}>设为我的地区</TextButton>
    </p>
  );
}
