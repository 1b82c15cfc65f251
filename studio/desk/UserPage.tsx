import { Alert, Box, Button, Card, Chip, Link as MuiLink, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading, Title, useNotify } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { formatFen, formatMinute } from '../../shared/platform/format.ts';
import { orderStateNames } from '../../shared/shop/order-state.ts';
import { FactTable } from './FactTable.tsx';
import { UserActDialog } from './UserActDialog.tsx';
import { fetchUser, type UserAct, type UserView, userActs } from './users.ts';

/** An account with what it has, and what support does to it. */
export default function UserPage() {
  const { id = '' } = useParams();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ queryKey: ['user', id], queryFn: () => fetchUser(id) });
  const [act, setAct] = useState<UserAct>();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Loading />;
  const { account, may } = data;
  const offered = userActs.filter((one) => one.isFor(account) && (one.act === 'refund' ? may.refund : may.edit));

  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 2 }}>
      <Title
        title={
          <span>
            <Link to="/user">用户</Link> / {account.nickName}
          </span>
        }
      />
      <Card sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Typography component="h2" variant="h5">
            {account.nickName}
          </Typography>
          <Chip size="small" variant="outlined" color={stateColors[account.state]} label={stateNames[account.state]} />
        </Box>
        <Typography>{factsOf(data).join(' · ')}</Typography>
        <StateNote {...account} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {offered.map((one) => (
            <Button key={one.act} size="small" variant="outlined" color={one.color} onClick={() => setAct(one)}>
              {one.name}
            </Button>
          ))}
        </Box>
      </Card>
      <FactTable
        title="订单"
        heads={['订单号', '名称', '状态', '金额', '下单时间', '支付时间']}
        rows={data.orders.map((one) => [
          one.orderNo,
          one.title,
          orderStateNames[one.state],
          one.paidBy === 'integral' ? `${one.points ?? 0} 积分` : formatFen(one.amountFen),
          formatMinute(one.createdAt),
          one.paidAt ? formatMinute(one.paidAt) : '',
        ])}
      />
      <FactTable
        title="会员"
        heads={['名称', '学段', '到期日']}
        rows={data.memberships.map((one) => [one.vipName, one.phases.join('、'), one.endDay])}
      />
      <FactTable
        title="积分记录"
        heads={['时间', '事由', '变动', '余额']}
        rows={data.points.map((one) => [formatMinute(one.at), one.reason, String(one.change), String(one.balance)])}
      />
      <FactTable
        title="下载"
        heads={['时间', '资源', '积分']}
        rows={data.downloads.map((one) => [
          formatMinute(one.at),
          <MuiLink key="resource" href={`#/resource/${one.resourceId}`}>
            {one.resourceName}
          </MuiLink>,
          String(one.points),
        ])}
      />
      <FactTable
        title="登录中的设备"
        heads={['登录有效至']}
        rows={data.sessions.map((one) => [formatMinute(one.expiresAt)])}
      />
      {act && (
        <UserActDialog
          id={id}
          act={act}
          bound={data.pointsBound}
          onClose={() => setAct(undefined)}
          onDone={(isWaiting) => {
            setAct(undefined);
            notify(isWaiting ? '已提交，等另一位运营人员确认' : `${act.name}已完成`, { type: 'success' });
            void refetch();
          }}
        />
      )}
    </Box>
  );
}

const stateNames = {
  normal: '正常',
  blocked: '已停用',
  closing: '注销等待期',
  merged: '已合并',
  erased: '已注销',
} as const;
const stateColors = {
  normal: 'success',
  blocked: 'error',
  closing: 'warning',
  merged: 'default',
  erased: 'default',
} as const;

const factsOf = ({ account }: UserView) =>
  [
    `编号 ${account.id}`,
    account.phone,
    `${account.points} 积分`,
    account.study,
    account.area,
    account.schoolName,
    account.hasPassword ? '已设密码' : '未设密码',
    account.wechatName && `微信 ${account.wechatName}`,
    `注册于 ${formatMinute(account.registeredAt)}`,
    `最近登录 ${formatMinute(account.lastLoginAt)}`,
  ].filter(Boolean);

function StateNote({ state, blockedReason, closesAt, mergedInto }: UserView['account']) {
  if (state === 'blocked') return <Alert severity="warning">停用原因：{blockedReason}</Alert>;
  if (state === 'closing' && closesAt) {
    return <Alert severity="info">用户已申请注销，{formatMinute(closesAt)} 清除资料；在此之前登录即取消。</Alert>;
  }
  if (state === 'merged' && mergedInto) {
    return (
      <Alert severity="info">
        已并入<Link to={`/user/${mergedInto}`}>账号 {mergedInto}</Link>
      </Alert>
    );
  }
  return null;
}
