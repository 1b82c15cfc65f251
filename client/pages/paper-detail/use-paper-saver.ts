import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { savePaper } from '../../../shared/questions/calls/composition.ts';
import type { EditableContent } from '../../features/questions/paper-draft/paper-content.ts';
import { createPaperSaver, type PaperSaver, type SaveState } from '../../features/questions/paper-draft/paper-saver.ts';
import { dropDraft, writeDraft } from '../../features/questions/paper-draft/stored-draft.ts';
import { call } from '../../lib/calls/api.ts';
import { authAtom } from '../../lib/session/auth.ts';
import { useVisit } from '../../lib/site/visit.ts';
import type { OpenedPaper } from './open-paper.ts';

interface Saving {
  readonly saver: PaperSaver<EditableContent>;
  readonly state: SaveState;
  readonly message: string;
  /** Empty until the paper is saved. */
  readonly id: string;
}

/**
 * Saves what is edited; `content` is what stands on the page now. `onSaved` gets the id of the paper, and an empty one
 * where this browser keeps it for a guest.
 */
export function usePaperSaver(opened: OpenedPaper, content: EditableContent, onSaved: (id: string) => void): Saving {
  const store = useStore();
  const { hasToken } = useVisit();
  const [shown, setShown] = useState<{ state: SaveState; message: string }>({ state: 'untouched', message: '' });
  const [id, setId] = useState(opened.id);
  const [saver] = useState(() => {
    let isInBrowser = false;
    return createPaperSaver<EditableContent>({
      start: { id: opened.id, version: opened.version },
      canSend: () => store.get(authAtom).hasToken,
      send: (sent, { id: savedId, version }) =>
        call(savePaper, { ...sent, ...(savedId && { id: savedId, version }) }, { silent: true }),
      keep(key, draft) {
        if (!writeDraft(key, draft) || key || isInBrowser || store.get(authAtom).hasToken) return;
        isInBrowser = true;
        onSaved('');
      },
      drop: dropDraft,
      onState: (state, message) => setShown({ state, message }),
      onSaved(saved) {
        setId(saved.id);
        if (saved.id !== opened.id) onSaved(saved.id);
      },
    });
  });

  // once changed, the content that was opened is a change back to it
  const isTouched = useRef(opened.isChanged);
  useEffect(() => {
    isTouched.current ||= content !== opened.content;
    if (isTouched.current) saver.changed(content);
  }, [saver, content, opened.content]);

  // a guest's paper is saved after the login, what waited for the network when it is back
  useEffect(() => {
    if (hasToken) void saver.flush();
    const handleOnline = () => void saver.flush();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [saver, hasToken]);

  // the last changes are sent when the page is left
  useEffect(
    () => () => {
      void saver.flush();
    },
    [saver],
  );
  return { saver, ...shown, id };
}
