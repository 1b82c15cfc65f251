import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { addPicture } from '../../../../shared/questions/calls/composition.ts';
import { fileUrl } from '../../../../shared/site/hosts.ts';
import { call } from '../../../lib/calls/api.ts';
import { useSite, useVisit } from '../../../lib/site/visit.ts';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import classes from './QuestionEditor.module.css';
import { pictureIn, pictureTypes, sendablePicture } from './sendable-picture.ts';

interface FigureFieldProps {
  readonly figure: string;
  /** Of the question as the bank has it; empty without. */
  readonly ofBase: string;
  readonly onChange: (figure: string) => void;
}

/** The figure of a question: the bank's, one that the person chooses, drops or pastes, or none. */
export function FigureField({ figure, ofBase, onChange }: FigureFieldProps) {
  const { cdnBaseUrl } = useSite();
  const { hasToken } = useVisit();
  const root = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const [isOver, setIsOver] = useState(false);
  const takePicture = hasToken ? handlePicture : undefined;
  usePastedPicture(root, takePicture);
  // texts may change while a picture is on its way
  const latest = useRef(onChange);
  latest.current = onChange;

  async function handlePicture(file: File) {
    setState({ busy: true });
    try {
      const form = new FormData();
      form.set('file', await sendablePicture(file), 'figure');
      const answer = await call(addPicture, {}, { form, silent: true });
      latest.current(answer.figure);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, problem: (error as Error).message });
    }
  }

  function handleDrop(event: DragEvent) {
    setIsOver(false);
    const file = pictureIn(event.dataTransfer);
    if (!file || !takePicture) return;
    event.preventDefault();
    void takePicture(file);
  }

  return (
    <fieldset
      ref={root}
      className={`${classes.figure} row wrap gap-10 rounded`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!takePicture || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <legend className="text-note">题图（可不填）</legend>
      {figure !== '' && <img src={fileUrl(cdnBaseUrl, figure)} alt="题中的图" />}
      {takePicture && (
        <>
          <input
            ref={field}
            type="file"
            accept={pictureTypes}
            aria-label="选择题图"
            tabIndex={-1}
            className="visually-hidden"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // the same file may be chosen again
              target.value = '';
              if (file) void takePicture(file);
            }}
          />
          <Button busy={state.busy} onClick={() => field.current?.click()}>
            {figure === '' ? '添加图片' : '换一张图'}
          </Button>
        </>
      )}
      {figure !== '' && <Button onClick={() => onChange('')}>去掉图</Button>}
      {ofBase !== '' && figure !== ofBase && <Button onClick={() => onChange(ofBase)}>恢复图</Button>}
      <p className="note" role="status">
        {state.busy ? '正在上传图片…' : takePicture ? '也可以把图片拖到这里，或截图后直接粘贴' : '登录后可以添加图片'}
      </p>
      {state.problem !== undefined && (
        <p role="alert" className="text-error text-note">
          {state.problem}
        </p>
      )}
    </fieldset>
  );
}

/** A picture that is pasted anywhere in the form; text that is pasted goes where it belongs. */
function usePastedPicture(root: RefObject<HTMLElement | null>, onPicture: ((file: File) => Promise<void>) | undefined) {
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    const form = root.current?.closest('form');
    function handlePaste(event: ClipboardEvent) {
      const hasText = event.clipboardData?.types.includes('text/plain');
      const file = hasText ? undefined : pictureIn(event.clipboardData);
      if (!file || !latest.current) return;
      event.preventDefault();
      void latest.current(file);
    }
    form?.addEventListener('paste', handlePaste);
    return () => form?.removeEventListener('paste', handlePaste);
  }, [root]);
}
