import { shortAreaName } from '../../../../shared/platform/area.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import classes from './AreaSelector.module.css';
import { useAreaLocation } from './use-area-location.ts';

/** The region of the visitor and the panel that changes it. */
export function AreaSelector() {
  const [selection] = useSelection();
  const { locating, locate } = useAreaLocation();
  const current = shortAreaName({ code: selection.areaCode, name: selection.areaName });
  return (
    <Disclosure
      panel="opened"
      buttonClassName={`${classes.button} inline-row bg-surface border gap-4 text-soft text-sm nowrap`}
      panelClassName={`${classes.panel} panel border`}
      name={`地区：${current}，切换地区`}
      label={
        <>
          <svg className="flex-none text-accent" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              fill="currentColor"
              d="M8 1a5 5 0 0 0-5 5c0 3.6 4.2 8.2 4.7 8.7a.4.4 0 0 0 .6 0C8.8 14.2 13 9.6 13 6a5 5 0 0 0-5-5Zm0 6.9a1.9 1.9 0 1 1 0-3.8 1.9 1.9 0 0 1 0 3.8Z"
            />
          </svg>
          {current}
        </>
      }
    >
      {({ close }) => <AreaPanel locating={locating} onLocate={locate} onChosen={close} />}
    </Disclosure>
  );
}
