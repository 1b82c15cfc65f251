import { type FormEvent, useState } from 'react';
import { CodedError, timeoutMessage } from '../../../shared/contract/errors.ts';

interface FormSending {
  readonly busy: boolean;
  /** Whether the person has tried to send: only then problems are shown. */
  readonly tried: boolean;
  /** What the gateway answered; empty where nothing failed. */
  readonly failure: string;
  readonly handleSubmit: (event: FormEvent) => void;
}

/** Sends a form once its values are sound. `send` calls silently: what it throws stands in the form. */
export function useFormSending(isSound: boolean, send: () => Promise<void>): FormSending {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit() {
    setTried(true);
    if (!isSound || busy) return;
    setBusy(true);
    setFailure('');
    try {
      await send();
      setTried(false);
    } catch (error) {
      setFailure(error instanceof CodedError ? error.message : timeoutMessage);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    tried,
    failure,
    handleSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}
