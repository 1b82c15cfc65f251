/**
 * The member of a family that comes after the one that is shown, in their order and from the end on to the beginning.
 * Members that are taken are passed over; undefined where no other one is left.
 */
export function nextMember<M extends { readonly id: string }>(
  members: readonly M[],
  shownId: string,
  isTaken: (id: string) => boolean,
): M | undefined {
  const at = members.findIndex(({ id }) => id === shownId);
  const inTurn = [...members.slice(at + 1), ...members.slice(0, Math.max(at, 0))];
  return inTurn.find(({ id }) => !isTaken(id));
}
