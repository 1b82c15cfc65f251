import { dailyMaxima } from '../../../shared/library/download-rights.ts';
import { phases } from '../../../shared/platform/study.ts';
import { beyondSchool, phaseNames, type SchoolCover } from './school-cover.view.ts';
import classes from './VipIntroPage.module.css';

/** What the school has paid, before anything is offered. */
export function SchoolNote({ cover }: { readonly cover: SchoolCover }) {
  const { schoolName, studyPhaseCodes, until } = cover;
  const beyond = beyondSchool(
    phases.map(({ dictCode }) => dictCode),
    cover,
  );
  return (
    <section className={`${classes.school} panel grid gap-6`} aria-label="学校为您开通的服务">
      <h2 className="text-lg">{schoolName}已为您开通</h2>
      <p>
        {phaseNames(studyPhaseCodes)}全部资源免费下载，含付费与特供资源，每日 {dailyMaxima.school} 份，有效期至 {until}
        。
      </p>
      <p className="text-soft">
        {beyond.length === 0
          ? '各学段都由学校开通，您不需要另外购买。'
          : `${phaseNames(studyPhaseCodes)}不需要另外购买；只有也教${phaseNames(beyond)}时，才用得上下面的会员。`}
      </p>
    </section>
  );
}
