import { useState } from 'react';
import { claimPrize } from '../../../../shared/contributions/calls/campaign.ts';
import { checkPhone } from '../../../../shared/people/account-format.ts';
import { call } from '../../../lib/calls/api.ts';
import { useFormSending } from '../../../lib/calls/use-form-sending.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import { CampaignForm } from './CampaignForm.tsx';
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

const empty = { receiver: '', phone: '', address: '' };

function problemOf({ receiver, phone, address }: typeof empty): string {
  if (receiver.trim() === '' || address.trim() === '') return '请填写收件人和收件地址';
  return checkPhone(phone.trim()) ?? '';
}

/** Where goods go to. */
export function ClaimForm({ activityId, prizeId, onDone }: ClaimFormProps) {
  const own = useOwnCampaign(activityId);
  const [parcel, setParcel] = useState(empty);
  const problem = problemOf(parcel);
  const { busy, tried, failure, handleSubmit } = useFormSending(problem === '', async () => {
    const { receiver, phone, address } = parcel;
    const where = { receiver: receiver.trim(), phone: phone.trim(), address: address.trim() };
    await call(claimPrize, { prizeId, ...where }, { silent: true });
    void notify('success', '收件信息已提交，奖品将在审核后寄出');
    await own.askAgain();
    onDone();
  });

  return (
    <CampaignForm
      label="收件信息"
      problem={(tried && problem) || failure}
      onSubmit={handleSubmit}
      button={
        <Button look="primary" type="submit" busy={busy}>
          {busy ? '正在提交…' : '提交收件信息'}
        </Button>
      }
    >
      {fields.map(({ label, ...field }) => (
        <label key={field.name} className={classes.field}>
          {label}
          <input
            {...field}
            type={field.name === 'phone' ? 'tel' : 'text'}
            value={parcel[field.name]}
            onChange={(event) => setParcel({ ...parcel, [field.name]: event.target.value })}
          />
        </label>
      ))}
    </CampaignForm>
  );
}
