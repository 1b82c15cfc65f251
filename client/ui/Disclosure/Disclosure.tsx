import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import classes from './Disclosure.module.css';
import { isOpenState, nextOpenState, type OpenEvent } from './open-state.ts';

interface OpenPanel {
  readonly open: boolean;
  /** Closes the panel and gives the focus back to the button. */
  readonly close: () => void;
}

interface DisclosureProps {
  readonly label: ReactNode;
  /** Name for screen readers where the label alone does not say enough; it has to contain the label's words. */
  readonly name?: string;
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
  readonly panelClassName?: string | undefined;
  /** Also opens while a mouse is on it. */
  readonly opensOnHover?: boolean;
  /**
   * `always`: the panel stands in the HTML and opens on hover and focus without scripts.
   * `opened`: it is made when it opens, closed it costs nothing.
   */
  readonly panel: 'always' | 'opened';
  readonly children: (panel: OpenPanel) => ReactNode;
}

/**
 * A button and the panel it opens: by press, keyboard and, where wanted, hover. Escape closes it and gives the focus
 * back; so do a press elsewhere, focus that moves on, and a navigation.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, name, className, buttonClassName, panelClassName, opensOnHover, panel, children } = props;
  const [state, dispatch] = useReducer(nextOpenState, 'untouched');
  // the panel may hold parts that are not hydrated yet
  const send = useCallback((event: OpenEvent) => startAfterHydration(() => dispatch(event)), []);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const open = isOpenState(state);

  if (openedAt !== key) {
    setOpenedAt(key);
    if (open) dispatch('dismissed');
  }

  useEffect(() => {
    if (!open) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      send('dismissed');
    };
    const handlePress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) send('dismissed');
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handlePress);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handlePress);
    };
  }, [open, send]);

  function close() {
    button.current?.focus();
    send('dismissed');
  }
  function handleBlur({ relatedTarget }: FocusEvent) {
    // null: the window lost the focus or nothing focusable was pressed, neither means that the person moved on
    if (relatedTarget && !root.current?.contains(relatedTarget)) send('dismissed');
  }
  // a touch enters too, right before it presses
  const handleEnter = (event: PointerEvent) => event.pointerType === 'mouse' && send('pointer-entered');
  function handleLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    const focused = document.activeElement;
    const inside = focused !== button.current && root.current?.contains(focused);
    send(inside ? 'pointer-left-kept' : 'pointer-left');
  }
  const hover = opensOnHover && { onPointerEnter: handleEnter, onPointerLeave: handleLeave };
  const inDocument = panel === 'always' || open;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is what people operate, this only hears of it
    <div
      ref={root}
      className={`${classes.root} relative ${className ?? ''}`}
      data-open={state === 'untouched' ? undefined : open}
      onBlur={handleBlur}
      {...hover}
    >
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-label={name}
        aria-expanded={open}
        aria-controls={inDocument ? panelId : undefined}
        onFocus={() => send('focused')}
        onClick={() => send('pressed')}
      >
        {label}
      </button>
      {inDocument && (
        <div id={panelId} className={`${classes.panel} ${panelClassName ?? ''}`}>
          {children({ open, close })}
        </div>
      )}
    </div>
  );
}
