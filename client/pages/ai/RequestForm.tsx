import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type AiTool, type AiToolField, aiLimits, requestOfForm } from '../../../shared/ai/ai-tools.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { FormField } from '../../ui/controls/FormField/FormField.tsx';
import type { ToolForm as OfferedForm } from './Proposals.tsx';
import classes from './RequestForm.module.css';
import { problemOfRequest } from './sent-request.ts';

interface RequestFormProps {
  /** Whose short form is shown; a conversation that has begun goes on in plain words. */
  readonly tool: AiTool | undefined;
  /** The values that the form begins with, where an answer offered it; it is opened by a press then. */
  readonly offered: OfferedForm | undefined;
  /** The words on the button of a tool's form. */
  readonly send: string;
  readonly isWriting: boolean;
  readonly onAsk: (request: string) => void;
  readonly onStop: () => void;
}

/** The short form of a tool, or a box for a request in plain words. */
export function RequestForm({ tool, offered, send, isWriting, onAsk, onStop }: RequestFormProps) {
  return tool ? (
    <ToolForm
      key={`${tool.code} ${offered?.topic}`}
      tool={tool}
      offered={offered}
      send={send}
      isWriting={isWriting}
      onAsk={onAsk}
      onStop={onStop}
    />
  ) : (
    <PlainForm isWriting={isWriting} onAsk={onAsk} onStop={onStop} />
  );
}

type FormProps = Omit<RequestFormProps, 'tool' | 'offered' | 'send'>;

function ToolForm({
  tool,
  offered,
  send,
  isWriting,
  onAsk,
  onStop,
}: FormProps & Pick<RequestFormProps, 'offered' | 'send'> & { readonly tool: AiTool }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    offered?.topic === undefined ? {} : { topic: offered.topic },
  );
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isOffered = offered !== undefined;
  // the press that opened it was elsewhere on the page
  useEffect(() => {
    if (isOffered) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isOffered]);
  const request = requestOfForm(tool, values);
  const tooLong = isTried ? problemOfRequest(request) : undefined;
  const problemOf = ({ name, isRequired, label }: AiToolField) =>
    isTried && isRequired && (values[name] ?? '').trim() === '' ? `请填写${label}` : undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (request !== '' && problemOfRequest(request) === undefined && !isWriting) onAsk(request);
  }

  return (
    <form ref={form} className={`${classes.tool} grid gap-4`} onSubmit={handleSubmit} aria-label={tool.name} noValidate>
      {tool.fields.map((field) => (
        <FormField key={field.name} label={field.label} isOptional={!field.isRequired} problem={problemOf(field)}>
          {(control) => {
            const shared = {
              ...control,
              value: values[field.name] ?? '',
              placeholder: field.placeholder,
              maxLength: aiLimits.maxCharacters,
              onChange: (event: { target: { value: string } }) =>
                setValues({ ...values, [field.name]: event.target.value }),
            };
            return field.isLong ? <textarea rows={4} {...shared} /> : <input type="text" {...shared} />;
          }}
        </FormField>
      ))}
      {tooLong && (
        <p className={classes.problem} role="alert">
          {tooLong}
        </p>
      )}
      <Buttons isWriting={isWriting} onStop={onStop} send={send} />
    </form>
  );
}

function PlainForm({ isWriting, onAsk, onStop }: FormProps) {
  const [text, setText] = useState('');

  function send() {
    const request = text.trim();
    if (request === '' || isWriting) return;
    setText('');
    onAsk(request);
  }

  function handleKey(event: KeyboardEvent) {
    // the Enter that ends the input of Chinese characters sends nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={`${classes.plain} flex gap-8`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label="您的要求"
        rows={2}
        value={text}
        maxLength={aiLimits.maxCharacters}
        placeholder="例如：出一份高一数学集合单元测试，8 道单选、3 道填空、2 道解答"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <Buttons isWriting={isWriting} onStop={onStop} send="发送" />
    </form>
  );
}

interface ButtonsProps {
  readonly isWriting: boolean;
  readonly onStop: () => void;
  readonly send: string;
}

/** While an answer is being written, the one button stops it. */
function Buttons({ isWriting, onStop, send }: ButtonsProps) {
  return isWriting ? (
    <Button key="stop" onClick={onStop}>
      停止
    </Button>
  ) : (
    <Button key="send" look="primary" type="submit">
      {send}
    </Button>
  );
}
