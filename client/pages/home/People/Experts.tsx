import { expertUserList } from '../../../../shared/catalogue/zzw.ts';
import { formatCount } from '../../../../shared/domain/format.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { CardGrid } from '../CardGrid/CardGrid.tsx';
import { expertsInput } from '../home.data.ts';
import { LateSection } from '../LateSection/LateSection.tsx';
import classes from './Experts.module.css';

/** Teachers who contribute: who they are and how much they have shared. */
export function Experts() {
  return (
    <LateSection
      name="experts"
      title="名师专家"
      subtitle="一线教师与教研员，共建优质资源"
      endpoint={expertUserList}
      input={expertsInput}
      shape="cards"
    >
      {(experts) => (
        <CardGrid columns={4}>
          {experts.map((expert) => (
            <li key={expert.id} className={classes.item}>
              <Avatar path={expert.avatar} sex={expert.sex} size={56} />
              <div className={classes.words}>
                <h3 className={classes.name}>
                  {expert.nickName}
                  <span className={classes.subject}>{expert.subjectName}</span>
                </h3>
                <p className={classes.line}>{expert.title}</p>
                <p className={classes.line} title={expert.schoolName}>
                  {expert.schoolName}
                </p>
                <p className={classes.line}>{formatCount(expert.resourceNum)}份资源</p>
              </div>
            </li>
          ))}
        </CardGrid>
      )}
    </LateSection>
  );
}
