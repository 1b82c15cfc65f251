import { useAtomValue } from 'jotai';
import type { CSSProperties } from 'react';
import type { UserInfo } from '../../../../shared/people/calls/user.schema.ts';
import { schoolCustomer } from '../../../../shared/people/school-mode.ts';
import { displayName } from '../../../../shared/people/user-display.ts';
import { memberKindOf } from '../../../../shared/people/vip.ts';
import { formatNumber } from '../../../../shared/platform/format.ts';
import { customerIdAtom, useUserAtWork } from '../../../lib/session/auth.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { membershipsOf, teachingOf } from './my-home.view.ts';
import classes from './PersonCard.module.css';

interface PersonCardProps {
  readonly user: UserInfo;
}

/** Greeting, membership and points of the person, as they work for their school where they do. */
export function PersonCard({ user: account }: PersonCardProps) {
  const user = useUserAtWork(account);
  const customerId = useAtomValue(customerIdAtom) ?? user.lastLoginCustomerId;
  const school = schoolCustomer({ hasToken: true, user, customerId });
  const kind = memberKindOf(user.userType);
  const teaching = teachingOf(user);
  return (
    <section
      className={`${classes.root} panel grid`}
      aria-label="我的账号"
      style={{ '--member': kind.borderColor } as CSSProperties}
    >
      <span className={`${classes.picture} circle`}>
        <Avatar path={user.avatar} sex={user.sex} size={72} />
      </span>
      <div className="grid gap-8 min-w-0">
        <p className={`${classes.greeting} row wrap text-xl semibold`}>
          您好，{displayName(user)}
          {kind.badge && <span className={`${classes.badge} text-xs normal leading-20`}>{kind.badge}</span>}
        </p>
        <p className={`${classes.facts} flex wrap text-soft`}>
          {teaching ? (
            <span>{teaching}</span>
          ) : (
            <PageLink to="user-user-info" className={classes.link}>
              完善任教学段与学科
            </PageLink>
          )}
          <span>{user.phone}</span>
          {school && <span>{school.customerName}</span>}
        </p>
        <Memberships user={user} />
      </div>
      <div className={`${classes.points} text-center`}>
        <p className="note">我的积分</p>
        <p className={`${classes.balance} semibold digits`}>{formatNumber(user.integralAmount)}</p>
        <PageLink to="user-receive-rewards" className={classes.link}>
          积分明细
        </PageLink>
      </div>
    </section>
  );
}

function Memberships({ user }: PersonCardProps) {
  const memberships = membershipsOf(user.vipUserList);
  if (memberships.length === 0) {
    return (
      <p className={`${classes.membership} bg-sunken rounded-sm flex wrap text-soft text-note`}>
        <span>{user.userType === -1 ? '学校服务已到期，请联系学校管理员' : memberKindOf(user.userType).name}</span>
        {user.userType !== -1 && (
          <PageLink to="vip-intro" className={classes.link}>
            了解会员权益
          </PageLink>
        )}
      </p>
    );
  }
  return (
    <ul className="grid justify-items-start gap-6">
      {memberships.map(({ name, phases, inService, validity, reminder }) => (
        <li
          key={`${name}/${phases}/${validity}`}
          className={`${classes.membership} bg-sunken rounded-sm flex wrap text-soft text-note`}
          data-ended={!inService}
        >
          <span className="semibold">{name}</span>
          {phases && <span>{phases}</span>}
          <span>{validity}</span>
          {reminder && (
            <PageLink to="vip-intro" className={classes.link}>
              {reminder}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
