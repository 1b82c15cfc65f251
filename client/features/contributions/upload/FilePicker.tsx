import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { uploadFilters } from '../../../../shared/contributions/upload-filter.ts';
import classes from './FilePicker.module.css';
import { sortFiles, type UnfitFile } from './file-problem.ts';

interface FilePickerProps {
  /** Files in the list already. */
  readonly listed: readonly File[];
  readonly onTake: (files: readonly File[]) => void;
}

const accept = uploadFilters.all.map((extension) => `.${extension}`).join(',');

/** Takes files by choosing, dropping or pasting, and says of each refused one why. */
export function FilePicker({ listed, onTake }: FilePickerProps) {
  const [refused, setRefused] = useState<readonly UnfitFile[]>([]);
  const [isOver, setOver] = useState(false);

  function take(files: readonly File[]) {
    if (files.length === 0) return;
    const sorted = sortFiles(files, listed);
    setRefused(sorted.refused);
    if (sorted.taken.length > 0) onTake(sorted.taken);
  }
  usePastedFiles(take);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take([...(currentTarget.files ?? [])]);
    // the same file may be chosen again after it was removed
    currentTarget.value = '';
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way, the input works without it */}
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
        <label className={`${classes.button} primary inline-row rounded tap relative pointer`}>
          选择文件
          <input
            className={`${classes.input} w-full pointer`}
            type="file"
            multiple
            accept={accept}
            onChange={handleChange}
          />
        </label>
        <p className="text-soft text-sm">可一次选择多个文件，也可以把文件拖到这里或直接粘贴</p>
      </div>
      <div role="status">
        {refused.length > 0 && (
          <div className={`${classes.refused} alert rounded mt-12 text-sm breaks`}>
            <p>以下文件没有加入列表：</p>
            <ul>
              {refused.map(({ name, problem }) => (
                <li key={name}>
                  {name}：{problem}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}

/** Files pasted anywhere on the page; pasted text goes where it always goes. */
function usePastedFiles(take: (files: readonly File[]) => void) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => latest.current([...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, []);
}
