import { useState } from 'react';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { updateUser, userDetail } from '../../../../shared/people/calls/user.ts';
import { provinceList } from '../../../../shared/platform/calls/reference.ts';
import { formatDay } from '../../../../shared/platform/format.ts';
import { UserInfoForm } from '../../../features/people/auth/UserInfoForm.tsx';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { CentreSection } from '../../../features/people/personal-centre/CentreSection.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { useAccountChanged } from '../../../features/people/personal-centre/use-account-changed.ts';
import { call } from '../../../lib/calls/api.ts';
import type { CompleteUserInfo } from '../../../lib/people/complete-user-info.ts';
import { useSession } from '../../../lib/session/session.ts';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { AvatarField } from './AvatarField/AvatarField.tsx';
import { formOf, updateOf } from './profile-update.ts';
import { SexField } from './SexField.tsx';
import classes from './UserInfoPage.module.css';

/** What a person says about themselves: picture, name, what and where they teach. */
function UserInfoPage() {
  return (
    <CentreLayout>
      <CentreSection title="基本资料">
        <Late
          endpoint={userDetail}
          input={{}}
          placeholder={<Skeleton shape="rows" className={classes.place} />}
          failed={(retry) => <LoadFailure what="个人信息" onRetry={retry} className={classes.place} />}
        >
          {(detail) => <Profile detail={detail} />}
        </Late>
      </CentreSection>
    </CentreLayout>
  );
}

function Profile({ detail }: { readonly detail: UserDetail }) {
  const [sex, setSex] = useState(detail.sex);
  const session = useSession();
  const accountChanged = useAccountChanged();

  async function handleSubmit(values: CompleteUserInfo) {
    await call(updateUser, { ...updateOf(values), sex }, { silent: true });
    session.selectProfile({
      studyPhaseCode: values.studyPhaseCode ?? 0,
      subjectCode: values.subjectCode ?? 0,
      areaCode: values.areaCode ?? undefined,
      textbookVersionCode: values.textbookVersionCode,
    });
    void notify('success', '保存成功');
    await accountChanged();
  }

  return (
    <div className={`${classes.columns} grid items-start`}>
      <div>
        <AvatarField avatar={detail.avatar} sex={sex} />
        <SexField value={sex} onChange={setSex} />
        <UserInfoForm
          initial={formOf(detail)}
          chosen={{
            textbook: { value: detail.textbookVersionCode, label: detail.textbookVersionName },
            school: { value: detail.schoolId, label: detail.schoolName },
          }}
          submitName="保存"
          onSubmit={handleSubmit}
        />
      </div>
      <dl className={`${classes.facts} bg-sunken rounded grid gap-12`}>
        <div>
          <dt className="note">手机号</dt>
          <dd>
            {detail.phone} <PageLink to="user-account-binding">账号绑定</PageLink>
          </dd>
        </div>
        <div>
          <dt className="note">注册时间</dt>
          <dd>{formatDay(detail.registerTime)}</dd>
        </div>
      </dl>
    </div>
  );
}

export const userInfoPage: PageModule = {
  Page: UserInfoPage,
  needs: () => [optional(userDetail, {}), optional(provinceList, {})],
  head: centreHead('user-user-info'),
};
