import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userUploadList } from '../../../shared/contributions/calls/upload.ts';
import { uploadStates } from '../../../shared/contributions/upload-state.ts';
import { useUploads } from '../../features/contributions/upload/queue/browser-queue.ts';
import { queryKeyOf } from '../../lib/calls/calls.ts';
import { Late } from '../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../ui/states/Skeleton/Skeleton.tsx';
import classes from './OwnFiles.module.css';

const latest = { pageNum: 1, pageSize: 20 } as const;
/** The call that the part needs. */
export const ownUploadsCall = [userUploadList, latest] as const;

interface OwnFilesProps {
  readonly chosen: readonly string[];
  readonly max: number;
  readonly onChange: (uploadIds: readonly string[]) => void;
}

/** Chooses the files of a contribution from what the person has submitted lately. */
export function OwnFiles({ chosen, max, onChange }: OwnFilesProps) {
  return (
    <fieldset className={`${classes.root} min-w-0 w-full p-0 text-sm`}>
      <ListAgain />
      <legend>随稿文件（选填，最多 {max} 个）</legend>
      <Late
        endpoint={userUploadList}
        input={latest}
        placeholder={<Skeleton shape="rows" className={classes.place} />}
        failed={(retry) => <LoadFailure what="已提交的文件" onRetry={retry} className={classes.place} />}
      >
        {({ list }) => {
          const given = list.filter(({ state }) => state === 'checking' || state === 'pending' || state === 'accepted');
          if (given.length === 0) return <p className="note">还没有已提交的文件，请先完成第一步</p>;
          return (
            <ul className="grid">
              {given.map(({ uploadId, title, state }) => {
                const isChosen = chosen.includes(uploadId);
                return (
                  <li key={uploadId}>
                    <label className={`${classes.file} row wrap tap breaks pointer`}>
                      <input
                        type="checkbox"
                        checked={isChosen}
                        disabled={!isChosen && chosen.length >= max}
                        onChange={() =>
                          onChange(isChosen ? chosen.filter((id) => id !== uploadId) : [...chosen, uploadId])
                        }
                      />
                      <span>{title}</span>
                      <span className="note">{uploadStates.find(({ code }) => code === state)?.name}</span>
                    </label>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Late>
    </fieldset>
  );
}

/**
 * Reads the list again when a file of this tab was submitted. A part of its own, without the list's boundary: the
 * uploads are a store of their own (`startAfterHydration`).
 */
function ListAgain() {
  const client = useQueryClient();
  const { state } = useUploads();
  const submitted = state.items.filter(({ phase }) => phase === 'submitted').length;
  useEffect(() => {
    if (submitted > 0) void client.invalidateQueries({ queryKey: queryKeyOf(userUploadList, latest) });
  }, [client, submitted]);
  return null;
}
