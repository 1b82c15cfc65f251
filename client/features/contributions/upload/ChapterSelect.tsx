import type { TreeNode } from '../../../../shared/platform/calls/tree.schema.ts';
import { treeTextbook } from '../../../../shared/platform/calls/tree.ts';
import { useCall } from '../../../lib/calls/calls.ts';
import { FormField } from '../../../ui/controls/FormField/FormField.tsx';
import type { DraftTags } from './upload-draft.ts';

interface ChapterSelectProps {
  /** With phase, subject and version. */
  readonly tags: DraftTags;
  readonly onChange: (changes: DraftTags) => void;
}

interface Place {
  readonly id: string;
  readonly label: string;
}

/** Units and lessons of a textbook, grouped by volume. */
export function ChapterSelect({ tags, onChange }: ChapterSelectProps) {
  const { studyPhaseCode = 0, subjectCode = 0, versionCode = '', chapterId = '' } = tags;
  const tree = useCall(treeTextbook, { studyPhaseCode, subjectCode, versionCode });
  const volumes = tree.status === 'ready' ? tree.data : [];
  return (
    <FormField label="章节" isOptional>
      {(control) => (
        <select
          {...control}
          name="chapterId"
          value={chapterId}
          onChange={({ currentTarget: { value } }) => onChange({ chapterId: value === '' ? undefined : value })}
        >
          <option value="">{tree.status === 'pending' ? '正在读取…' : '请选择'}</option>
          {volumes.map((volume) => (
            <optgroup key={volume.id} label={volume.name}>
              {placesBelow(volume).map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
  );
}

const placesBelow = ({ children }: TreeNode, indent = ''): Place[] =>
  children.flatMap((node) => [{ id: node.id, label: indent + node.name }, ...placesBelow(node, `${indent}　`)]);
