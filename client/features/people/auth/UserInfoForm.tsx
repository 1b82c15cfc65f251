import { NativeSelect, TextInput } from '@mantine/core';
import { AppTheme } from '../../../theme/AppTheme.tsx';
import '@mantine/core/styles/Input.css';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import {
  type CompleteUserInfo,
  completeUserInfoRules,
  schoolPlaceholder,
  withUserInfoField,
} from '../../../lib/people/complete-user-info.ts';
import fields from './fields/fields.module.css';
import { SubmitButton } from './fields/SubmitButton.tsx';
import { useSending } from './fields/use-account-form.ts';
import classes from './UserInfoForm.module.css';
import { type ChosenNames, type SelectChoice, useUserInfoOptions } from './user-info-options.ts';

interface UserInfoFormProps {
  readonly initial: CompleteUserInfo;
  readonly submitName: string;
  readonly chosen?: ChosenNames;
  /** A refusal that it throws is shown in the form. */
  readonly onSubmit: (values: CompleteUserInfo) => Promise<void>;
}

const asked = {
  studyPhaseCode: '学段',
  subjectCode: '学科',
  textbookVersionCode: '教材版本',
  areaCode: '地区',
} as const;
type Select = keyof typeof asked | 'schoolId';

/**
 * The complete-user-info form (docs/product/people.md#complete-info-form): every field is checked when it changes and
 * when it is left.
 */
export function UserInfoForm({ initial, submitName, chosen, onSubmit }: UserInfoFormProps) {
  const form = useForm<CompleteUserInfo>({
    initialValues: initial,
    validate: completeUserInfoRules,
    validateInputOnBlur: true,
    validateInputOnChange: true,
  });
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, send } = useSending();
  const options = useUserInfoOptions(form.values, chosen);

  function handleSelect(field: Select, text: string) {
    const isCode = field === 'studyPhaseCode' || field === 'subjectCode' || field === 'areaCode';
    const value = isCode ? (text === '' ? null : Number(text)) : text;
    form.setValues(withUserInfoField(form.values, field, value));
    const error = completeUserInfoRules[field](value as never);
    if (error) form.setFieldError(field, error);
    else form.clearFieldError(field);
  }

  const select = (field: Select, label: string, placeholder: string, choices: readonly SelectChoice[]) => (
    <NativeSelect
      className={fields.field ?? ''}
      classNames={{ wrapper: fields.box ?? '' }}
      name={field}
      label={label}
      withAsterisk={field !== 'schoolId'}
      size="md"
      value={String(form.values[field] ?? '')}
      error={form.errors[field]}
      data={[{ value: '', label: placeholder }, ...choices]}
      onChange={(event) => handleSelect(field, event.currentTarget.value)}
      onBlur={() => form.validateField(field)}
    />
  );

  return (
    <AppTheme>
      <form
        ref={element}
        className="w-full"
        noValidate
        onSubmit={form.onSubmit(
          (values) => void send(() => onSubmit(values)),
          (errors) => {
            const [first = ''] = Object.keys(errors);
            element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
          },
        )}
      >
        <TextInput
          {...form.getInputProps('nickName')}
          className={fields.field ?? ''}
          classNames={{ wrapper: fields.box ?? '' }}
          name="nickName"
          label="昵称"
          withAsterisk
          size="md"
          autoComplete="nickname"
          placeholder="请输入昵称"
        />
        <div className={`${classes.pair} grid halves`}>
          {select('studyPhaseCode', asked.studyPhaseCode, '请选择学段', options.phases)}
          {select('subjectCode', asked.subjectCode, '请选择学科', options.subjects)}
        </div>
        {select('textbookVersionCode', asked.textbookVersionCode, '请选择教材版本', options.textbooks)}
        <div className={`${classes.pair} grid halves`}>
          {select('areaCode', asked.areaCode, '请选择地区', options.areas)}
          {select('schoolId', '学校（选填）', schoolPlaceholder, options.schools)}
        </div>
        <SubmitButton name={submitName} busy={busy} failure={failure} />
      </form>
    </AppTheme>
  );
}
