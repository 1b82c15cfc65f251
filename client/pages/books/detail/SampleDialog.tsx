import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { checkPhone } from '../../../../shared/people/account-format.ts';
import type { BookInfo } from '../../../../shared/shop/calls/book.schema.ts';
import { ownBook, requestBookSample } from '../../../../shared/shop/calls/book.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryKeyOf } from '../../../lib/calls/calls.ts';
import { useFormSending } from '../../../lib/calls/use-form-sending.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './SampleDialog.module.css';

interface SampleDialogProps {
  readonly book: Pick<BookInfo, 'id' | 'bookName'>;
  /** Why an earlier request was refused; empty without one. */
  readonly refusedFor: string;
  readonly onClose: () => void;
}

const fields = [
  { name: 'receiver', label: '收件人', maxLength: 20, autoComplete: 'name' },
  { name: 'phone', label: '手机号', maxLength: 20, autoComplete: 'tel' },
  { name: 'schoolName', label: '学校', maxLength: 60, autoComplete: 'organization' },
  { name: 'address', label: '邮寄地址', maxLength: 120, autoComplete: 'street-address' },
] as const;
type Field = (typeof fields)[number]['name'];

/** Characters, as the gateway counts them. */
const maxReason = 200;

const emptyWish = { receiver: '', phone: '', schoolName: '', address: '' };

/** The sentence under a field; empty where it fits. */
function problemOf(name: Field, value: string): string {
  if (name === 'phone') return checkPhone(value.trim()) ?? '';
  return value.trim() === '' ? '请填写此项' : '';
}

/** Where the copy shall be sent to. */
export function SampleDialog({ book, refusedFor, onClose }: SampleDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const [wish, setWish] = useState(emptyWish);
  const [reason, setReason] = useState('');
  const reasonLength = reason.trim().length;
  const isTooLong = reasonLength > maxReason;

  const isSound = !isTooLong && fields.every(({ name }) => problemOf(name, wish[name]) === '');
  const { busy, tried, failure, handleSubmit } = useFormSending(isSound, async () => {
    await call(requestBookSample, { bookId: book.id, ...wish, phone: wish.phone.trim(), reason }, { silent: true });
    void client.invalidateQueries({ queryKey: queryKeyOf(ownBook, { bookId: book.id }) });
    void notify('success', '样书申请已提交，可在“我的图书”中查看进展');
    onClose();
  });

  return (
    <Dialog title="申请样书" onClose={onClose}>
      <p className={classes.book}>{book.bookName}</p>
      {refusedFor && <p className={classes.book}>上次未通过：{refusedFor}</p>}
      <form className="grid gap-8" method="post" noValidate onSubmit={handleSubmit}>
        {fields.map(({ name, label, maxLength, autoComplete }) => {
          const problem = tried ? problemOf(name, wish[name]) : '';
          return (
            <div key={name} className={`${classes.field} grid gap-4`}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <input
                id={`${id}-${name}`}
                inputMode={name === 'phone' ? 'tel' : 'text'}
                maxLength={maxLength}
                autoComplete={autoComplete}
                value={wish[name]}
                aria-invalid={problem !== ''}
                aria-describedby={`${id}-${name}-problem`}
                onChange={(event) => setWish({ ...wish, [name]: event.target.value })}
              />
              <p id={`${id}-${name}-problem`} className={classes.problem}>
                {problem}
              </p>
            </div>
          );
        })}
        <div className={`${classes.field} grid gap-4`}>
          <label htmlFor={`${id}-reason`}>申请说明（选填）</label>
          <textarea
            id={`${id}-reason`}
            rows={3}
            value={reason}
            aria-invalid={isTooLong}
            aria-describedby={`${id}-reason-length`}
            onChange={(event) => setReason(event.target.value)}
          />
          <p id={`${id}-reason-length`} className={isTooLong ? classes.problem : `${classes.length} note digits`}>
            {isTooLong ? `申请说明最多${maxReason}字，现在是${reasonLength}字` : `${reasonLength}/${maxReason}`}
          </p>
        </div>
        <p className={classes.problem} role="alert">
          {failure}
        </p>
        <Button look="primary" type="submit" busy={busy}>
          {busy ? '正在提交…' : '提交申请'}
        </Button>
      </form>
    </Dialog>
  );
}
