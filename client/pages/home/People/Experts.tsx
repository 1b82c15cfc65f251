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
import section from '../Section.module.css';
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
            <ul className={classes.list}>
              {experts.map((expert) => (
                <li key={expert.id} className={classes.item}>
                  <Avatar path={expert.avatar} sex={expert.sex} size={40} />
                  <div className={classes.words}>
                    <h3 className={classes.name}>
                      {expert.nickName}
                      <span className={classes.subject}>{expert.subjectName}</span>
                    </h3>
                    <p className={classes.line}>
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
  return note && <p className={section.note}>{note}</p>;
}
