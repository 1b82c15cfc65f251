import { useEffect, useState } from 'react';
import type { ImportedPaper } from '../../../../../shared/questions/calls/question-import.schema.ts';
import { changeImport } from '../../../../../shared/questions/calls/question-import.ts';
import { createPaperSaver, type SaveState } from '../../../../features/questions/paper-draft/paper-saver.ts';
import { call } from '../../../../lib/calls/api.ts';

interface OpenedImport {
  readonly importId: string;
  readonly version: number;
  readonly paper: ImportedPaper;
}

/** Saves the paper while it is checked; `paper` is what stands on the page now. */
export function useCheckSaver(opened: OpenedImport, paper: ImportedPaper) {
  const [shown, setShown] = useState<{ state: SaveState; message: string }>({ state: 'untouched', message: '' });
  const [saver] = useState(() =>
    createPaperSaver<ImportedPaper>({
      start: { id: opened.importId, version: opened.version },
      stored: opened.paper,
      canSend: () => true,
      async send(changed, { id, version }) {
        const saved = await call(changeImport, { importId: id, version, paper: changed }, { silent: true });
        return { id, version: saved.version };
      },
      // the gateway has the last save, and the page warns before it is left with another
      keep: () => {},
      drop: () => {},
      onState: (state, message) => setShown({ state, message }),
      onSaved: () => {},
    }),
  );
  useEffect(() => saver.changed(paper), [saver, paper]);

  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
    };
  }, [saver]);

  const isUnsaved = unsaved.includes(shown.state);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return { saver, ...shown };
}

const unsaved: readonly SaveState[] = ['changed', 'saving', 'browser', 'offline', 'conflict', 'refused'];
