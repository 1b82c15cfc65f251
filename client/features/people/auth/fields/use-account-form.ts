import { useForm } from '@mantine/form';
import { type FormEventHandler, type RefObject, useEffect, useRef, useState } from 'react';
import { CodedError } from '../../../../../shared/contract/errors.ts';

type Values = Record<string, string | boolean>;
// Mantine's own names of these types are not reachable through its package entry
type Form<V extends Values> = ReturnType<typeof useForm<V, (values: V) => V>>;
type Rules<V extends Values> = NonNullable<NonNullable<Parameters<typeof useForm<V, (values: V) => V>>[0]>['validate']>;

interface AccountFormOptions<V extends Values> {
  readonly initialValues: V;
  /** The sentence under each field, or null. */
  readonly validate: { readonly [K in keyof V]?: (value: V[K], values: V) => string | null };
  /** A refusal that it throws is shown in the form. */
  readonly onSubmit: (values: V) => Promise<void>;
  readonly onValuesChange?: (values: V) => void;
}

interface AccountForm<V extends Values> {
  readonly form: Form<V>;
  readonly busy: boolean;
  /** Why the last submission was refused; empty without a refusal. */
  readonly failure: string;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: FormEventHandler<HTMLFormElement>;
  };
}

/**
 * A form about an account: fields are checked when they are left and when it is sent, the first wrong one gets the
 * focus, and what was typed before the page was hydrated counts. Fields carry their value's name as `name`.
 */
export function useAccountForm<V extends Values>(options: AccountFormOptions<V>): AccountForm<V> {
  const { initialValues, validate, onSubmit, onValuesChange } = options;
  const form = useForm<V, (values: V) => V>({
    initialValues,
    // the compiler does not see through Mantine's type of rules while V is open
    validate: validate as Rules<V>,
    validateInputOnBlur: true,
    ...(onValuesChange && { onValuesChange }),
  });
  const element = useRef<HTMLFormElement>(null);
  const { busy, failure, send } = useSending();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before this first effect is taken over
  useEffect(() => {
    for (const input of element.current?.querySelectorAll<HTMLInputElement>('input[name]:not([type=checkbox])') ?? []) {
      if (input.value && input.name in initialValues) form.setFieldValue(input.name, input.value as never);
    }
  }, []);

  const focusFirst = (errors: object) => {
    const [name = ''] = Object.keys(errors);
    element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };
  const handleSubmit = form.onSubmit((values) => void send(() => onSubmit(values)), focusFirst);

  return { form, busy, failure, formProps: { ref: element, method: 'post', noValidate: true, onSubmit: handleSubmit } };
}

/** Runs one submission at a time and keeps the message of its refusal. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function send(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, send };
}
