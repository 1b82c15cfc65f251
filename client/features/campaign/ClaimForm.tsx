import { type FormEvent, useState } from 'react';
import { claimPrize } from '../../../shared/catalogue/activity.ts';
import { phonePattern } from '../../../shared/domain/account-format.ts';
import { CodedError, timeoutMessage } from '../../../shared/errors.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { notify } from '../../ui/Notice/notices.ts';
import classes from './campaign-form.module.css';
import { useOwnCampaign } from './use-own-campaign.ts';

interface ClaimFormProps {
  readonly activityId: string;
  readonly prizeId: string;
  readonly onDone: () => void;
}

const fields = [
  { name: 'receiver', label: '收件人', autoComplete: 'name', maxLength: 20 },
  { name: 'phone', label: '手机号', autoComplete: 'tel-national', maxLength: 11 },
  { name: 'address', label: '收件地址', autoComplete: 'street-address', maxLength: 120 },
] as const;

/** Where goods go to. */
export function ClaimForm({ activityId, prizeId, onDone }: ClaimFormProps) {
  const own = useOwnCampaign(activityId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? '').trim();
    const parcel = { receiver: textOf('receiver'), phone: textOf('phone'), address: textOf('address') };
    if (!parcel.receiver || !parcel.address) return setProblem('请填写收件人和收件地址');
    if (!phonePattern.test(parcel.phone)) return setProblem('请输入正确的手机号');
    setBusy(true);
    setProblem('');
    try {
      await call(claimPrize, { prizeId, ...parcel }, { silent: true });
      void notify('success', '收件信息已提交，奖品将在审核后寄出');
      await own.askAgain();
      onDone();
    } catch (error) {
      setProblem(error instanceof CodedError ? error.message : timeoutMessage);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={classes.root}
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      aria-label="收件信息"
    >
      {fields.map(({ label, ...field }) => (
        <label key={field.name} className={classes.field}>
          {label}
          <input {...field} type={field.name === 'phone' ? 'tel' : 'text'} />
        </label>
      ))}
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交收件信息'}
      </Button>
    </form>
  );
}
