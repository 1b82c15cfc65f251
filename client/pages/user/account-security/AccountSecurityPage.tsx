import { useState } from 'react';
import type { IssuedToken } from '../../../../shared/people/calls/auth.schema.ts';
import type { UserDetail } from '../../../../shared/people/calls/user.schema.ts';
import { userDetail } from '../../../../shared/people/calls/user.ts';
import { closingDays } from '../../../../shared/people/closing.ts';
import { formatMinute } from '../../../../shared/platform/format.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { OpenableSetting } from '../../../features/people/personal-centre/OpenableSetting.tsx';
import { SettingRow } from '../../../features/people/personal-centre/SettingRow.tsx';
import { useAccountChanged } from '../../../features/people/personal-centre/use-account-changed.ts';
import { useSession } from '../../../lib/session/session.ts';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './AccountSecurityPage.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { OwnData } from './OwnData.tsx';

/** Password and phone of the account, and what a change of either does to other devices. */
function AccountSecurityPage() {
  return (
    <CentreLayout>
      <p className={`${classes.effect} alert rounded`}>
        修改密码或手机号后，其他设备和浏览器上的登录会全部退出，需要重新登录；当前设备保持登录。修改密码还会解除微信绑定。
      </p>
      <Late
        endpoint={userDetail}
        input={{}}
        placeholder={<Skeleton shape="block" className={`${classes.place} rounded-lg`} />}
        failed={(retry) => <LoadFailure what="账号信息" onRetry={retry} className={`${classes.placeFailure} panel`} />}
      >
        {(detail) => <Settings detail={detail} />}
      </Late>
    </CentreLayout>
  );
}

type Setting = 'password' | 'phone' | 'closing';

function Settings({ detail }: { readonly detail: UserDetail }) {
  const [opened, setOpened] = useState<Setting>();
  const session = useSession();
  const accountChanged = useAccountChanged();
  const toggle = (setting: Setting) => () => setOpened(opened === setting ? undefined : setting);

  /** The answer's token takes the place of the one that the change has ended. */
  async function handleChanged(issued: IssuedToken, message: string) {
    session.renew(issued);
    await accountChanged();
    setOpened(undefined);
    void notify('success', message);
  }

  return (
    <div className="grid gap-12">
      <OpenableSetting
        title="登录密码"
        value={detail.hasPassword ? '已设置' : '未设置'}
        description={detail.hasPassword ? '建议定期更换，不要与其他网站相同' : '设置后可以用手机号和密码登录'}
        actionName={detail.hasPassword ? '修改密码' : '设置密码'}
        open={opened === 'password'}
        onToggle={toggle('password')}
      >
        {() => (
          <ChangePassword detail={detail} onChanged={(issued) => handleChanged(issued, passwordChanged(detail))} />
        )}
      </OpenableSetting>
      <OpenableSetting
        title="手机号"
        value={detail.phone}
        description="用于登录与找回密码"
        actionName="更换手机号"
        open={opened === 'phone'}
        onToggle={toggle('phone')}
      >
        {() => <ChangePhone detail={detail} onChanged={(issued) => handleChanged(issued, '手机号更换成功')} />}
      </OpenableSetting>
      <SettingRow
        title="登录记录"
        value={`最近登录：${formatMinute(detail.lastLoginTime)}`}
        description="不是本人登录？请立即修改密码，其他设备会全部退出"
      />
      <OwnData />
      <OpenableSetting
        title="注销账号"
        value={`提交后 ${closingDays} 天生效，期间登录即取消`}
        description="手机号、资料、收藏、组卷、积分和会员都会清除"
        actionName="申请注销"
        open={opened === 'closing'}
        onToggle={toggle('closing')}
      >
        {() => <CloseAccount detail={detail} />}
      </OpenableSetting>
    </div>
  );
}

/** docs/product/people.md#password-change */
const passwordChanged = ({ hasPassword, wechatBound }: UserDetail) =>
  hasPassword && wechatBound ? '密码修改成功，微信绑定已解除' : '密码修改成功';

export const accountSecurityPage: PageModule = {
  Page: AccountSecurityPage,
  needs: () => [optional(userDetail, {})],
  head: centreHead('user-account-security'),
};
