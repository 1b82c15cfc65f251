import { homeStudyPhaseSubjectTag } from '../../../../shared/platform/calls/tag.ts';
import { useShownSelection } from '../../../lib/site/shown-study.ts';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { ownPhases, type PhaseSubjects, phasesToChooseFrom } from './phases.ts';
import classes from './SubjectMenu.module.css';
import { SubjectPanel } from './SubjectPanel.tsx';

/**
 * Study phase and subject of the page, which are the visitor's where the page has none, and the panel that changes them
 * and leads into a subject.
 */
export function SubjectMenu() {
  const { studyPhaseName, dictName } = useShownSelection().shown;
  return (
    <Disclosure
      panel="always"
      opensOnHover
      className={`${classes.root} flex-none`}
      buttonClassName={`${classes.button} primary row gap-10 h-full text-md semibold nowrap`}
      panelClassName={classes.panel}
      name={`${studyPhaseName} ${dictName}，切换学段学科`}
      label={
        <>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path fill="currentColor" d="M1 3h14v2H1zm0 4h14v2H1zm0 4h14v2H1z" />
          </svg>
          {`${studyPhaseName} ${dictName}`}
        </>
      }
    >
      {({ open, close }) => {
        const panel = (phases: readonly PhaseSubjects[]) => (
          <SubjectPanel phases={phases} open={open} onChosen={close} />
        );
        return (
          <Late
            endpoint={homeStudyPhaseSubjectTag}
            input={{}}
            placeholder={panel(ownPhases)}
            failed={() => panel(ownPhases)}
          >
            {(phases) => panel(phasesToChooseFrom(phases))}
          </Late>
        );
      }}
    </Disclosure>
  );
}
