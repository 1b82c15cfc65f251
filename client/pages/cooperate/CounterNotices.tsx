import { useState } from 'react';
import type { Takedown } from '../../../shared/contributions/calls/takedown.schema.ts';
import { myTakedowns, sendCounterNotice } from '../../../shared/contributions/calls/takedown.ts';
import { type CounterWords, counterMaxLength, counterProblems } from '../../../shared/contributions/takedown.ts';
import { formatMinute } from '../../../shared/platform/format.ts';
import { call } from '../../lib/calls/api.ts';
import { useCall } from '../../lib/calls/calls.ts';
import { useFormSending } from '../../lib/calls/use-form-sending.ts';
import { useVisit } from '../../lib/site/visit.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { FormField } from '../../ui/controls/FormField/FormField.tsx';
import { SectionHeader } from '../../ui/SectionHeader/SectionHeader.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import classes from './ContactForm.module.css';

const empty: CounterWords = { name: '', contact: '', statement: '' };

/** What of a signed-in person's uploads was taken down, each with a form to answer; nothing where nothing was. */
export function CounterNotices() {
  const { hasToken } = useVisit();
  const view = useCall(myTakedowns, {}, { enabled: hasToken });
  if (view.status !== 'ready' || view.data.length === 0) return null;
  return (
    <Sheet labelledBy="counter-notices">
      <SectionHeader headingId="counter-notices" title="我的资源被投诉" subtitle="没有侵权的，可以提交不侵权声明" />
      {view.data.map((one) => (
        <CounterNotice key={one.noticeId} {...one} />
      ))}
    </Sheet>
  );
}

function CounterNotice({ noticeId, resourceNames, rightName, decideTime, counterTime }: Takedown) {
  const [words, setWords] = useState(empty);
  const [sentAt, setSentAt] = useState(counterTime);
  const problems = counterProblems(words);
  const { busy, tried, failure, handleSubmit } = useFormSending(Object.keys(problems).length === 0, async () => {
    const { name, contact, statement } = words;
    const input = { noticeId, name: name.trim(), contact: contact.trim(), statement: statement.trim() };
    setSentAt((await call(sendCounterNotice, input, { silent: true })).counterTime);
  });
  const fieldProps = (field: keyof CounterWords) => ({
    name: field,
    value: words[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setWords({ ...words, [field]: currentTarget.value }),
    maxLength: counterMaxLength[field],
  });
  const problemOf = (field: keyof CounterWords) => (tried ? problems[field] : undefined);

  return (
    <section className="mt-12">
      <p>
        {decideTime && `${formatMinute(decideTime)} `}因{rightName}投诉下架：{resourceNames.join('、')}
      </p>
      {sentAt ? (
        <p className="note" role="status">
          {formatMinute(sentAt)} 已提交声明，工作人员核实后处理。
        </p>
      ) : (
        <form className={`${classes.root} grid halves mt-12`} method="post" noValidate onSubmit={handleSubmit}>
          <FormField label="您的姓名" problem={problemOf('name')}>
            {(control) => <input {...control} {...fieldProps('name')} autoComplete="name" />}
          </FormField>
          <FormField label="手机号或邮箱" problem={problemOf('contact')}>
            {(control) => <input {...control} {...fieldProps('contact')} />}
          </FormField>
          <div className={classes.wide}>
            <FormField label="不侵权的理由" problem={problemOf('statement')}>
              {(control) => (
                <textarea
                  {...control}
                  {...fieldProps('statement')}
                  rows={4}
                  placeholder="例如：本人编写，或已取得许可，附许可的日期和范围"
                />
              )}
            </FormField>
          </div>
          <p className={`${classes.failure} text-error`} role="alert">
            {failure}
          </p>
          <Button look="primary" type="submit" busy={busy}>
            {busy ? '正在提交…' : '提交声明'}
          </Button>
        </form>
      )}
    </section>
  );
}
