const citation = /\[(\d{1,3})\]/g;
const citationBegins = /\[\d{0,3}$/;

/**
 * Takes out citations, `[3]`, of what was not retrieved, also where one is split between pieces. `onCite` hears of each
 * retrieved one before the first text that has it.
 */
export function createCitationFilter({
  isKnown,
  onCite,
}: {
  readonly isKnown: (n: number) => boolean;
  readonly onCite: (n: number) => void;
}) {
  let held = '';
  const cited = new Set<number>();

  const checked = (text: string) =>
    text.replace(citation, (whole, digits: string) => {
      const n = Number(digits);
      if (!isKnown(n)) return '';
      if (!cited.has(n)) onCite(n);
      cited.add(n);
      return whole;
    });

  return {
    push(piece: string): string {
      // the full-width brackets that Chinese models write are the same citation
      held += piece.replace(/【/g, '[').replace(/】/g, ']');
      const at = citationBegins.exec(held)?.index ?? held.length;
      const ready = held.slice(0, at);
      held = held.slice(at);
      return checked(ready);
    },
    end: () => checked(held),
  };
}
