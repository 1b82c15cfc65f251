/** Index of the tab that a key leads to; undefined where the key is not for tabs. */
export function tabAfterKey(key: string, now: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return (now + 1) % count;
    case 'ArrowLeft':
      return (now - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
