import {
  type DictItem,
  isPhaseCode,
  isSubjectCode,
  phases,
  type Study,
  subjectsOf,
} from '../../../../shared/platform/study.ts';

export interface PhaseSubjects extends DictItem {
  readonly children: readonly DictItem[];
}

/** Our own list: what the menu shows until the gateway's is there. */
export const ownPhases: readonly PhaseSubjects[] = phases.map((phase) => ({
  ...phase,
  children: subjectsOf(phase.dictCode),
}));

const chosenFrom = new WeakMap<readonly PhaseSubjects[], readonly PhaseSubjects[]>();

/** The gateway's list without what a selection cannot keep; ours where nothing is left. The same for the same list. */
export function phasesToChooseFrom(fromGateway: readonly PhaseSubjects[]): readonly PhaseSubjects[] {
  let phases = chosenFrom.get(fromGateway);
  if (!phases) {
    phases = withoutUnknown(fromGateway);
    chosenFrom.set(fromGateway, phases);
  }
  return phases;
}

function withoutUnknown(fromGateway: readonly PhaseSubjects[]): readonly PhaseSubjects[] {
  const known = fromGateway
    .filter((phase) => isPhaseCode(phase.dictCode))
    .map((phase) => ({
      ...phase,
      children: phase.children.filter((subject) => isSubjectCode(phase.dictCode, subject.dictCode)),
    }))
    .filter((phase) => phase.children.length > 0);
  return known.length > 0 ? known : ownPhases;
}

/**
 * Where an arrow key leads: left and right through all subjects, up and down to the same position in the next phase,
 * Home and End within the phase. Undefined for other keys and at the edges.
 */
export function subjectAfterKey(list: readonly PhaseSubjects[], from: Study, key: string): Study | undefined {
  const row = list.findIndex((phase) => phase.dictCode === from.studyPhaseCode);
  const column = list[row]?.children.findIndex((subject) => subject.dictCode === from.dictCode) ?? -1;
  const at = (r: number, c: number): Study | undefined => {
    const phase = list[r];
    const subject = phase?.children[Math.min(c, phase.children.length - 1)];
    return phase && subject && { studyPhaseCode: phase.dictCode, dictCode: subject.dictCode };
  };
  const rowLength = list[row]?.children.length ?? 0;
  switch (key) {
    case 'ArrowRight':
      return column + 1 < rowLength ? at(row, column + 1) : at(row + 1, 0);
    case 'ArrowLeft':
      return column > 0 ? at(row, column - 1) : at(row - 1, Number.POSITIVE_INFINITY);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, rowLength - 1);
    default:
      return undefined;
  }
}
