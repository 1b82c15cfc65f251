import { useState } from 'react';
import { sendNotice } from '../../../shared/contributions/calls/takedown.ts';
import {
  addressLines,
  type InfringedRight,
  infringedRights,
  type NoticeWords,
  noticeMaxLength,
  noticeProblems,
} from '../../../shared/contributions/takedown.ts';
import { formatMinute } from '../../../shared/platform/format.ts';
import { WithOperator } from '../../features/site/operator/WithOperator.tsx';
import { useArrivalFocus } from '../../lib/browser/use-arrival-focus.ts';
import { call } from '../../lib/calls/api.ts';
import { useFormSending } from '../../lib/calls/use-form-sending.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { FormField } from '../../ui/controls/FormField/FormField.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { NeedsScripts } from '../../ui/states/NeedsScripts/NeedsScripts.tsx';
import classes from './ContactForm.module.css';

const empty: NoticeWords = { name: '', contact: '', addresses: '', statement: '', signature: '' };

interface Receipt {
  readonly number: string;
  readonly dueTime: string;
}

function Received({ number, dueTime, onMore }: Receipt & { readonly onMore: () => void }) {
  const root = useArrivalFocus<HTMLDivElement>();
  return (
    <div
      ref={root}
      className={`${classes.sent} bg-accent-soft rounded grid justify-items-start gap-12 mt-12`}
      role="status"
      tabIndex={-1}
    >
      <p>
        已收到您的通知，编号 <strong className="digits">{number}</strong>，请记下。
      </p>
      <p>{formatMinute(dueTime)} 前处理，结果按您留下的联系方式告知。</p>
      <Button onClick={onMore}>再填一份</Button>
    </div>
  );
}

/** Anybody says that something on the site infringes a right of theirs; operators find it in the studio. */
export function NoticeForm() {
  const [words, setWords] = useState(empty);
  const [right, setRight] = useState<InfringedRight>('copyright');
  const [receipt, setReceipt] = useState<Receipt>();
  const problems = noticeProblems(words);
  const { busy, tried, failure, handleSubmit } = useFormSending(Object.keys(problems).length === 0, async () => {
    const { name, contact, addresses, statement, signature } = words;
    const input = {
      name: name.trim(),
      contact: contact.trim(),
      addresses: addressLines(addresses),
      right,
      statement: statement.trim(),
      signature: signature.trim(),
    };
    setReceipt(await call(sendNotice, input, { silent: true }));
    setWords(empty);
  });
  const fieldProps = (field: keyof NoticeWords) => ({
    name: field,
    value: words[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setWords({ ...words, [field]: currentTarget.value }),
  });
  const problemOf = (field: keyof NoticeWords) => (tried ? problems[field] : undefined);

  return (
    <Sheet labelledBy="notice-form">
      <SectionHeader headingId="notice-form" title="提交侵权通知" subtitle="三天内处理" />
      {receipt ? (
        <Received {...receipt} onMore={() => setReceipt(undefined)} />
      ) : (
        <form className={`${classes.root} grid halves mt-12`} method="post" noValidate onSubmit={handleSubmit}>
          <FormField label="权利人姓名或单位" problem={problemOf('name')}>
            {(control) => (
              <input {...control} {...fieldProps('name')} maxLength={noticeMaxLength.name} autoComplete="name" />
            )}
          </FormField>
          <FormField label="手机号或邮箱" problem={problemOf('contact')}>
            {(control) => <input {...control} {...fieldProps('contact')} maxLength={noticeMaxLength.contact} />}
          </FormField>
          <FormField label="受到侵犯的权利">
            {(control) => (
              <select
                {...control}
                value={right}
                onChange={({ currentTarget }) =>
                  setRight(infringedRights.find(({ code }) => code === currentTarget.value)?.code ?? 'other')
                }
              >
                {infringedRights.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <div className={classes.wide}>
            <FormField label="涉及的页面地址" problem={problemOf('addresses')}>
              {(control) => (
                <textarea
                  {...control}
                  {...fieldProps('addresses')}
                  rows={3}
                  placeholder="每行一个，从浏览器的地址栏复制"
                />
              )}
            </FormField>
          </div>
          <div className={classes.wide}>
            <FormField label="侵权说明" problem={problemOf('statement')}>
              {(control) => (
                <textarea
                  {...control}
                  {...fieldProps('statement')}
                  rows={6}
                  maxLength={noticeMaxLength.statement}
                  placeholder="作品名称、权属证明，页面上的哪一部分侵权；涉及试题的写明题干开头"
                />
              )}
            </FormField>
          </div>
          <FormField label="签名（声明以上内容属实，愿承担法律责任）" problem={problemOf('signature')}>
            {(control) => <input {...control} {...fieldProps('signature')} maxLength={noticeMaxLength.signature} />}
          </FormField>
          <WithOperator>
            {({ facts: { hotline, hotlineHours } }) => (
              <NeedsScripts
                what="提交通知"
                instead={hotline ? `也可以拨打客服热线：${[hotline, hotlineHours].filter(Boolean).join('，')}。` : ''}
              />
            )}
          </WithOperator>
          <p className={`${classes.failure} text-error`} role="alert">
            {failure}
          </p>
          <Button look="primary" type="submit" busy={busy}>
            {busy ? '正在提交…' : '提交通知'}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
