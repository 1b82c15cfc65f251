import { type FileType, fileTypeName, fileTypeOf } from '../../../shared/platform/file-type.ts';
import classes from './FileTypeIcon.module.css';

const marks = {
  pdf: 'PDF',
  ppt: 'P',
  xls: 'X',
  image: '图',
  doc: 'W',
  archive: 'ZIP',
  video: '▶',
  audio: '♪',
  txt: 'TXT',
  other: '?',
} as const satisfies Record<FileType, string>;

interface FileTypeIconProps {
  /** File extension without its dot. */
  readonly extension: string;
}

/** A sheet with the mark of its file type. One element: lists hold dozens of them. */
export function FileTypeIcon({ extension }: FileTypeIconProps) {
  const type = fileTypeOf(extension);
  return (
    <span className={classes.root} data-type={type} role="img" aria-label={fileTypeName(type)}>
      {marks[type]}
    </span>
  );
}
