import { useState } from 'react';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { updateFirstLoginSchool, updateUser } from '../../../../shared/people/calls/user.ts';
import { nationwide } from '../../../../shared/platform/area.ts';
import type { Selection } from '../../../../shared/site/selection.ts';
import { call } from '../../../lib/calls/api.ts';
import type { CompleteUserInfo } from '../../../lib/people/complete-user-info.ts';
import { readProfileDue } from '../../../lib/session/local-flags.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSelection } from '../../../lib/site/selection.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './FirstLoginModal.module.css';
import { UserInfoForm } from './UserInfoForm.tsx';

interface FirstLoginModalProps {
  readonly user: UserInfo;
  readonly onClose: () => void;
}

/**
 * The form as far as it is known: the profile, else what the person has chosen on the site before they signed in. The
 * area may have been located.
 */
function knownOf(user: UserInfo, selection: Selection, hasChosen: boolean): CompleteUserInfo {
  const hasStudy = user.studyPhaseCode !== 0 && user.subjectCode !== 0;
  const area = selection.areaKnown && selection.areaCode !== nationwide.code ? selection.areaCode : null;
  return {
    nickName: user.nickName,
    studyPhaseCode: hasStudy ? user.studyPhaseCode : hasChosen ? selection.studyPhaseCode : null,
    subjectCode: hasStudy ? user.subjectCode : hasChosen ? selection.dictCode : null,
    textbookVersionCode: user.textbookVersionCode ?? '',
    areaCode: user.areaCode || area,
    schoolId: '',
  };
}

/** The form after the first login: what the person teaches. Closing it leaves that to the personal centre. */
export function FirstLoginModal({ user, onClose }: FirstLoginModalProps) {
  const session = useSession();
  const [selection] = useSelection();
  const [initial] = useState(() => knownOf(user, selection, !readProfileDue()));

  async function handleSubmit({ schoolId, ...fields }: CompleteUserInfo) {
    const { studyPhaseCode, subjectCode, areaCode, nickName, textbookVersionCode } = fields;
    await call(
      updateUser,
      {
        nickName: nickName.trim(),
        textbookVersionCode,
        ...(studyPhaseCode !== null && { studyPhaseCode }),
        ...(subjectCode !== null && { subjectCode }),
        ...(areaCode !== null && { areaCode }),
      },
      { silent: true },
    );
    await call(updateFirstLoginSchool, { schoolId }, { silent: true });
    session.selectProfile({
      studyPhaseCode: studyPhaseCode ?? 0,
      subjectCode: subjectCode ?? 0,
      areaCode: areaCode ?? undefined,
      textbookVersionCode,
    });
    onClose();
    void notify('success', '资料已保存');
    await session.refreshUser();
  }

  return (
    <Dialog width={460} title="完善个人信息" onClose={onClose}>
      <p className="mb-12 text-soft">完善信息后，为您推荐合适的教学资源</p>
      <UserInfoForm initial={initial} submitName="完成" onSubmit={handleSubmit} />
      <button type="button" className={`${classes.later} bare block text-faint`} onClick={onClose}>
        稍后再说
      </button>
    </Dialog>
  );
}
