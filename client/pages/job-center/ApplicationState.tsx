import type { JobApplication } from '../../../shared/contributions/calls/school-services.schema.ts';
import { formatMinute } from '../../../shared/platform/format.ts';
import classes from './QuestionTeacherPage.module.css';

/** The user's newest application and its state. */
export function ApplicationState({ application }: { readonly application: JobApplication }) {
  const { subjectName, state, stateName, reply, createTime } = application;
  return (
    <div className={`${classes.state} bg-accent-soft rounded mt-8`} role="status" data-state={state}>
      <p>
        <strong>{stateName}</strong> {subjectName}题库教师
      </p>
      <p className="note">
        <time dateTime={createTime}>{formatMinute(createTime)}</time> 提交
      </p>
      {reply && <p>编辑回复：{reply}</p>}
      {state === 'submitted' && <p>学科编辑正在审核，结果会出现在这里和“我的消息”里。</p>}
    </div>
  );
}
