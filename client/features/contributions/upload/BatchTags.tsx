import { useState } from 'react';
import { Button } from '../../../ui/controls/Button/Button.tsx';
import { notify } from '../../../ui/states/Notice/notices.ts';
import classes from './BatchTags.module.css';
import { TagFields } from './TagFields.tsx';
import { type DraftTags, withTags } from './upload-draft.ts';

interface BatchTagsProps {
  /** Files that it changes. */
  readonly count: number;
  readonly onApply: (changes: DraftTags) => void;
}

/** Sets the same tags on all files of the list. */
export function BatchTags({ count, onApply }: BatchTagsProps) {
  const [tags, setTags] = useState<DraftTags>({});
  const isEmpty = Object.keys(tags).length === 0;
  return (
    <details className={`${classes.root} card`}>
      <summary>统一设置 {count} 个文件的标签</summary>
      <TagFields tags={tags} problems={{}} isBatch onChange={(changes) => setTags(withTags(tags, changes))} />
      <Button
        aria-disabled={isEmpty}
        onClick={() => {
          onApply(tags);
          void notify('success', `已应用到 ${count} 个文件`);
        }}
      >
        应用到全部
      </Button>
    </details>
  );
}
