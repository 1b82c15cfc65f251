import { useId } from 'react';
import { maxFolderName } from '../../../../shared/questions/own-question-limits.ts';
import type { Filing } from './filing.ts';
import { useOwnNames } from './own-folders.ts';

interface FilingFieldsProps {
  readonly filing: Filing;
  readonly onChange: (filing: Filing) => void;
}

const maxTagLine = 400;

/** Folder and tags of own questions: those that are there are offered, others come into being by their names. */
export function FilingFields({ filing, onChange }: FilingFieldsProps) {
  const id = useId();
  const folders = useOwnNames('folder');
  return (
    <>
      <label className="inline-row gap-6">
        文件夹
        <input
          className="field bg-surface min-w-0"
          list={`${id}-folders`}
          value={filing.folder}
          maxLength={maxFolderName}
          placeholder="可不填，可新建"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...filing, folder: target.value })}
        />
      </label>
      <datalist id={`${id}-folders`}>
        {folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label className="inline-row gap-6">
        标签
        <input
          className="field bg-surface min-w-0"
          value={filing.tags}
          maxLength={maxTagLine}
          placeholder="用逗号或空格分开"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...filing, tags: target.value })}
        />
      </label>
    </>
  );
}
