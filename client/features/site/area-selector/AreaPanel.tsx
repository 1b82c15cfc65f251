import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Area, shortAreaName } from '../../../../shared/platform/area.ts';
import { areaListInput, queryQuestionFixedTag } from '../../../../shared/platform/calls/tag.ts';
import { stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { usePageDirectory } from '../../../lib/site/page-directory.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import classes from './AreaPanel.module.css';
import { changeToArea, groupsToChooseFrom } from './area-choice.ts';

interface AreaPanelProps {
  readonly locating: boolean;
  readonly onLocate: (onFail: () => void) => void;
  readonly onChosen: () => void;
}

/** All areas by group, nationwide first; the gateway's list loads when the panel opens, until then the built-in one. */
export function AreaPanel({ locating, onLocate, onChosen }: AreaPanelProps) {
  const [selection, change] = useSelection();
  const directory = usePageDirectory();
  const { station } = useVisit();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const list = useCall(queryQuestionFixedTag, areaListInput);
  const groups = groupsToChooseFrom(list.status === 'ready' ? list.data : undefined);

  function choose(area: Area) {
    const next = changeToArea(area, selection);
    const path = directory.ofArea(area.code);
    if (next) change(next);
    if (path !== undefined) navigate(stationPrefix(station) + path, { state: { keepScroll: true } });
    onChosen();
  }
  function handleLocate() {
    if (locating) return;
    setFailed(false);
    onLocate(() => setFailed(true));
  }

  return (
    <div className={classes.root}>
      <div className={`${classes.head} row wrap`}>
        <strong>选择地区</strong>
        <button type="button" className={`${classes.locate} text-xs`} aria-disabled={locating} onClick={handleLocate}>
          {locating ? '定位中…' : '定位'}
        </button>
        <span role="status" className="text-warm text-xs">
          {failed && '没有定位到所在地区，请手动选择'}
        </span>
      </div>
      {groups.map((group) => (
        <fieldset key={group.tagTypeName} className={`${classes.group} min-w-0 relative m-0`}>
          <legend
            className={group.tagTypeName ? `${classes.groupName} p-0 text-faint text-xs leading-24` : 'visually-hidden'}
          >
            {group.tagTypeName || '不限地区'}
          </legend>
          <ul className={`${classes.areas} flex wrap`}>
            {group.fixedTagVOList.map((area) => (
              <li key={area.code}>
                <button
                  type="button"
                  className={`${classes.area} bare rounded`}
                  aria-pressed={area.code === selection.areaCode}
                  onClick={() => choose(area)}
                >
                  {shortAreaName(area)}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}
