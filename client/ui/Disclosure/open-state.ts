/**
 * Why a panel is open or not. `untouched` is the state before the first event: then the stylesheet alone
 * opens it on hover and focus. `hovered` ends with the pointer, `pinned` stays until it is dismissed.
 */
export type OpenState = 'untouched' | 'closed' | 'hovered' | 'pinned';

export type OpenEvent =
  | 'pointer-entered'
  /** The pointer left; `kept` where the keyboard focus is inside the panel. */
  | 'pointer-left'
  | 'pointer-left-kept'
  | 'focused'
  | 'pressed'
  | 'dismissed';

/** What a disclosure does. A press on a panel that hovering has opened keeps it, a second one closes it. */
export function nextOpenState(state: OpenState, event: OpenEvent): OpenState {
  switch (event) {
    case 'pointer-entered':
      return state === 'pinned' ? 'pinned' : 'hovered';
    case 'pointer-left':
      return state === 'pinned' ? 'pinned' : 'closed';
    case 'pointer-left-kept':
      return state === 'hovered' ? 'pinned' : state;
    case 'focused':
      return state === 'untouched' ? 'closed' : state;
    case 'pressed':
      return state === 'pinned' ? 'closed' : 'pinned';
    case 'dismissed':
      return 'closed';
  }
}

export const isOpenState = (state: OpenState) => state === 'hovered' || state === 'pinned';
