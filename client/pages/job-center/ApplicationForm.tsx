import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyForJob, myApplication, trialTask } from '../../../shared/contributions/calls/school-services.ts';
import { applicationMaxLength, applicationProblems } from '../../../shared/contributions/question-teacher.ts';
import type { Selection } from '../../../shared/site/selection.ts';
import { call } from '../../lib/calls/api.ts';
import { queryKeyOf, useCall } from '../../lib/calls/calls.ts';
import { useFormSending } from '../../lib/calls/use-form-sending.ts';
import { noInput } from '../../lib/site/page.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { FormField } from '../../ui/controls/FormField/FormField.tsx';
import { NeedsScripts } from '../../ui/states/NeedsScripts/NeedsScripts.tsx';
import { notify } from '../../ui/states/Notice/notices.ts';
import classes from './QuestionTeacherPage.module.css';
import { taskInput } from './question-teacher.data.ts';

interface ApplicationFormProps {
  readonly selection: Selection;
}

/** Sends an application for the subject of the page, with what was written to its task. */
export function ApplicationForm({ selection }: ApplicationFormProps) {
  const client = useQueryClient();
  const task = useCall(trialTask, taskInput(selection));
  const [realName, setRealName] = useState('');
  const [years, setYears] = useState('');
  const [intro, setIntro] = useState('');
  const [answer, setAnswer] = useState('');
  const words = { realName, years: years === '' ? Number.NaN : Number(years), intro, answer };
  const problems = applicationProblems(words);
  const questionId = task.status === 'ready' ? task.data.question?.id : undefined;
  const { busy, tried, failure, handleSubmit } = useFormSending(Object.keys(problems).length === 0, async () => {
    const input = {
      ...taskInput(selection),
      ...words,
      realName: realName.trim(),
      intro: intro.trim(),
      answer: answer.trim(),
      ...(questionId !== undefined && { questionId }),
    };
    const sent = await call(applyForJob, input, { silent: true });
    client.setQueryData(queryKeyOf(myApplication, noInput), sent);
    void notify('success', '申请已提交');
  });
  const problemOf = (field: keyof typeof problems) => (tried ? problems[field] : undefined);

  return (
    <form className={`${classes.form} grid gap-4 mt-8`} method="post" noValidate onSubmit={handleSubmit}>
      <p>
        申请学科：<strong>{selection.studyPhaseName + selection.dictName}</strong>
      </p>
      <FormField label="真实姓名" problem={problemOf('realName')}>
        {(control) => (
          <input
            {...control}
            name="realName"
            autoComplete="name"
            maxLength={applicationMaxLength.realName}
            value={realName}
            onChange={(event) => setRealName(event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label="教龄（年）" problem={problemOf('years')}>
        {(control) => (
          <input
            {...control}
            name="years"
            inputMode="numeric"
            maxLength={2}
            value={years}
            onChange={(event) => setYears(event.currentTarget.value.trim())}
          />
        )}
      </FormField>
      <FormField label="个人简介" isOptional problem={problemOf('intro')}>
        {(control) => (
          <textarea
            {...control}
            name="intro"
            rows={2}
            placeholder="任教学校、命题或教研经历"
            value={intro}
            onChange={(event) => setIntro(event.currentTarget.value)}
          />
        )}
      </FormField>
      <FormField label="试做答卷" problem={problemOf('answer')}>
        {(control) => (
          <textarea
            {...control}
            name="answer"
            rows={8}
            placeholder="答案、解析、知识点、易错处"
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
      </FormField>
      <NeedsScripts what="提交申请" />
      <p className="text-error" role="alert">
        {failure}
      </p>
      <Button look="primary" type="submit" busy={busy}>
        {busy ? '正在提交…' : '提交申请'}
      </Button>
    </form>
  );
}
