import { type RefObject, useEffect, useRef } from 'react';
import type { PreviewClick } from '../../shared/platform/preview.ts';
import { useKinds } from '../session/kinds.ts';

/** Hears which entry was clicked in the previewed page: of that frame and that origin alone. */
export function useClickedEntry(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  onClicked: (clicked: PreviewClick) => void,
): void {
  const known = useKinds().map(({ kind }) => kind);
  const listener = useRef<(event: MessageEvent) => void>(() => {});
  listener.current = ({ origin, source, data }) => {
    if (!url || origin !== new URL(url).origin || source !== frame.current?.contentWindow) return;
    const clicked = data as Partial<PreviewClick> | null;
    if (clicked?.type !== 'studio-entry' || !known.includes(String(clicked.kind))) return;
    onClicked({ type: 'studio-entry', kind: String(clicked.kind), id: String(clicked.id) });
  };
  useEffect(() => {
    const hear = (event: MessageEvent) => listener.current(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
}
