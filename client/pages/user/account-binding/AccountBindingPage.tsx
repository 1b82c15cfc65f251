import { signInWays } from '../../../../shared/people/calls/auth.ts';
import { userDetail } from '../../../../shared/people/calls/user.ts';
import { CentreLayout } from '../../../features/people/personal-centre/CentreLayout.tsx';
import { centreHead } from '../../../features/people/personal-centre/centre-head.ts';
import { SettingLink, SettingRow } from '../../../features/people/personal-centre/SettingRow.tsx';
import { optional, type PageModule } from '../../../lib/site/page.ts';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './AccountBindingPage.module.css';
import { WechatBinding } from './WechatBinding.tsx';

/** Phone and WeChat of the account: by either a person logs in. */
function AccountBindingPage() {
  return (
    <CentreLayout>
      <Late
        endpoint={userDetail}
        input={{}}
        placeholder={<Skeleton shape="block" className={`${classes.place} rounded-lg`} />}
        failed={(retry) => <LoadFailure what="账号信息" onRetry={retry} className={`${classes.placeFailure} panel`} />}
      >
        {(detail) => (
          <div className="grid gap-12">
            <SettingRow
              title="手机号"
              value={detail.phone}
              description="用于登录与找回密码"
              action={<SettingLink to="user-account-security" name="更换手机号" />}
            />
            <WechatBinding detail={detail} />
          </div>
        )}
      </Late>
    </CentreLayout>
  );
}

export const accountBindingPage: PageModule = {
  Page: AccountBindingPage,
  needs: () => [optional(userDetail, {}), optional(signInWays, {})],
  head: centreHead('user-account-binding'),
};
