import type { Expert } from '../../../../shared/library/calls/expert.schema.ts';
import { expertUserList } from '../../../../shared/library/calls/expert.ts';
import { areaName } from '../../../../shared/platform/area.ts';
import { formatCount } from '../../../../shared/platform/format.ts';
import { localFirstNote } from '../../../lib/library/local-first.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import { expertsInput } from '../home.data.ts';
import { LateSection } from '../LateSection.tsx';
import classes from './People.module.css';

/** Contributing teachers, with the number of their resources. */
export function Experts() {
  const { station } = useVisit();
  const input = expertsInput(station);
  return (
    <LateSection name="experts" title="名师专家" endpoint={expertUserList} input={input} shape="rows">
      {(experts) => (
        <>
          {input.areaCode && <LocalNote areaCode={input.areaCode} experts={experts} />}
          <Fold label={`${experts.length}位老师`} hint="一线教师与教研员，共建优质资源" on="phone">
            <ul className="stack">
              {experts.map((expert) => (
                <li key={expert.id} className={`${classes.item} row gap-12 min-w-0`}>
                  <Avatar path={expert.avatar} sex={expert.sex} size={40} />
                  <div className="fill">
                    <h3 className={`${classes.name} row wrap text-sm semibold`}>
                      {expert.nickName}
                      <span className={`${classes.subject} chosen rounded-sm text-xs normal`}>
                        {expert.subjectName}
                      </span>
                    </h3>
                    <p className="note leading-20">
                      {expert.schoolName} · {formatCount(expert.resourceNum)}份资源
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </Fold>
        </>
      )}
    </LateSection>
  );
}

interface LocalNoteProps {
  readonly areaCode: number;
  readonly experts: readonly Expert[];
}

/** In a station: which of the teachers are of its province. */
function LocalNote({ areaCode, experts }: LocalNoteProps) {
  const isCounted = experts.some(({ isLocal }) => isLocal !== undefined);
  const localNum = isCounted ? experts.filter(({ isLocal }) => isLocal).length : undefined;
  const note = localFirstNote({ areaName: areaName(areaCode), localNum, shownNum: experts.length, what: '名师' });
  return note && <p className="note mt-8">{note}</p>;
}
