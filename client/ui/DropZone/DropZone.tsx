import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import classes from './DropZone.module.css';

interface DropZoneProps {
  /** On the button that opens the files of the device. */
  readonly name: string;
  /** Extensions with their dots, joined by commas. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Says below the button what else can be done. */
  readonly children: ReactNode;
}

/** Takes files: chosen by a button, or dropped onto it. */
export function DropZone({ name, accept, multiple = false, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(currentTarget.files ?? [])]);
    // the same file may be chosen again
    currentTarget.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way, the input works without it
    <div
      className={`${classes.zone} bg-sunken rounded-lg grid justify-items-center gap-10 text-center`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <label className={`${classes.choose} primary inline-row rounded tap relative pointer`}>
        {name}
        <input
          className={`${classes.input} w-full pointer`}
          type="file"
          multiple={multiple}
          accept={accept}
          onChange={handleChange}
        />
      </label>
      <p className="text-soft">{children}</p>
    </div>
  );
}
