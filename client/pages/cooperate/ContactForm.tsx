import { useState } from 'react';
import { sendContact } from '../../../shared/contributions/calls/school-services.ts';
import {
  type ContactWords,
  contactMaxLength,
  contactProblems,
  packageCodes,
  type ServicePackage,
  servicePackages,
} from '../../../shared/contributions/school-services.ts';
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

const empty: ContactWords = { name: '', schoolName: '', phone: '', content: '' };

/** On a phone the form that it takes the place of was longer than the screen. */
function Sent({ onMore }: { readonly onMore: () => void }) {
  const root = useArrivalFocus<HTMLDivElement>();
  return (
    <div
      ref={root}
      className={`${classes.sent} bg-accent-soft rounded grid justify-items-start gap-12 mt-12`}
      role="status"
      tabIndex={-1}
    >
      <p>已收到您的咨询，工作人员会按您留下的手机号与您联系。</p>
      <Button onClick={onMore}>再填一份</Button>
    </div>
  );
}

/** A school leaves its number; operators find it on their desk. */
export function ContactForm() {
  const [words, setWords] = useState(empty);
  const [packageCode, setPackage] = useState<ServicePackage | ''>('');
  const [isSent, setSent] = useState(false);
  const problems = contactProblems(words);
  const { busy, tried, failure, handleSubmit } = useFormSending(Object.keys(problems).length === 0, async () => {
    const { name, schoolName, phone, content } = words;
    const input = {
      name: name.trim(),
      schoolName: schoolName.trim(),
      phone: phone.trim(),
      content: content.trim(),
      packageCode,
    };
    await call(sendContact, input, { silent: true });
    setSent(true);
    setWords(empty);
  });
  const fieldProps = (field: keyof ContactWords) => ({
    name: field,
    value: words[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setWords({ ...words, [field]: currentTarget.value }),
  });
  const problemOf = (field: keyof ContactWords) => (tried ? problems[field] : undefined);

  return (
    <Sheet id="contact" labelledBy="contact-name">
      <SectionHeader headingId="contact-name" title="联系我们" subtitle="留下联系方式，工作日内与您联系" />
      {isSent ? (
        <Sent onMore={() => setSent(false)} />
      ) : (
        <form className={`${classes.root} grid halves mt-12`} method="post" noValidate onSubmit={handleSubmit}>
          <FormField label="您的称呼" problem={problemOf('name')}>
            {(control) => (
              <input {...control} {...fieldProps('name')} maxLength={contactMaxLength.name} autoComplete="name" />
            )}
          </FormField>
          <FormField label="学校名称" problem={problemOf('schoolName')}>
            {(control) => (
              <input
                {...control}
                {...fieldProps('schoolName')}
                maxLength={contactMaxLength.schoolName}
                autoComplete="organization"
              />
            )}
          </FormField>
          <FormField label="手机号" problem={problemOf('phone')}>
            {(control) => (
              <input
                {...control}
                {...fieldProps('phone')}
                type="tel"
                inputMode="numeric"
                maxLength={11}
                autoComplete="tel"
              />
            )}
          </FormField>
          <FormField label="意向方案" isOptional>
            {(control) => (
              <select
                {...control}
                value={packageCode}
                onChange={(event) => setPackage(packageCodes.find((code) => code === event.currentTarget.value) ?? '')}
              >
                <option value="">还没有想好</option>
                {servicePackages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <div className={classes.wide}>
            <FormField label="您的需求" isOptional problem={problemOf('content')}>
              {(control) => (
                <textarea
                  {...control}
                  {...fieldProps('content')}
                  rows={4}
                  placeholder="例如：学校有多少位教师，最想先解决什么问题"
                />
              )}
            </FormField>
          </div>
          <WithOperator>
            {({ facts: { hotline, hotlineHours } }) => (
              <NeedsScripts
                what="提交咨询"
                instead={hotline ? `也可以拨打客服热线：${[hotline, hotlineHours].filter(Boolean).join('，')}。` : ''}
              />
            )}
          </WithOperator>
          <p className={`${classes.failure} text-error`} role="alert">
            {failure}
          </p>
          <Button look="primary" type="submit" busy={busy}>
            {busy ? '正在提交…' : '提交咨询'}
          </Button>
        </form>
      )}
    </Sheet>
  );
}
