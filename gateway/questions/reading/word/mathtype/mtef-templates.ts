/** What a template stands for, whatever version numbers it. */
export type Construct =
  | { readonly kind: 'fence'; readonly open: string; readonly close: string }
  | { readonly kind: 'root'; readonly isNth: boolean }
  | { readonly kind: 'fraction' | 'slash' | 'sub' | 'sup' | 'subsup' | 'limit' | 'operator' }
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'big'; readonly name: string }
  | { readonly kind: 'brace'; readonly name: string; readonly script: '^' | '_' }
  | { readonly kind: 'arrow'; readonly name: string; readonly isBelow: boolean };

const fences: readonly (readonly [open: string, close: string])[] = [
  ['\\langle', '\\rangle'],
  ['(', ')'],
  ['\\{', '\\}'],
  ['[', ']'],
  ['|', '|'],
  ['\\|', '\\|'],
  ['\\lfloor', '\\rfloor'],
  ['\\lceil', '\\rceil'],
];
const integrals = ['int', 'iint', 'iiint'];
const bigs = ['sum', 'prod', 'coprod', 'bigcup', 'bigcap'];

/** @throws Error for a template that LaTeX has no words for. */
export const constructOf = (version: number, selector: number, variation: number): Construct =>
  version >= 5 ? newConstruct(selector, variation) : oldConstruct(selector, variation);

function fence(selector: number, hasOpen: boolean, hasClose: boolean): Construct {
  const [open, close] = fences[selector] ?? ['(', ')'];
  return { kind: 'fence', open: hasOpen ? open : '.', close: hasClose ? close : '.' };
}

const command = (name: string): Construct => ({ kind: 'command', name });
const big = (name: string | undefined): Construct => ({ kind: 'big', name: name ?? 'int' });

/** Of MathType 4 and later. */
function newConstruct(selector: number, variation: number): Construct {
  if (selector <= 7) return fence(selector, (variation & 1) !== 0, (variation & 2) !== 0);
  switch (selector) {
    case 9:
      return { kind: 'fence', open: '()[]'.charAt(variation & 3), close: '()[]'.charAt((variation >> 4) & 3) };
    case 10:
      return { kind: 'root', isNth: variation === 1 };
    case 11:
      return { kind: variation & 2 ? 'slash' : 'fraction' };
    case 12:
      return command('underline');
    case 13:
      return command('overline');
    case 14:
      return newArrow(variation);
    case 15:
      return variation & 0x0c ? big('oint') : big(integrals[(variation & 3) - 1]);
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
      return big(bigs[selector - 16]);
    case 21:
    case 22:
      return { kind: 'operator' };
    case 23:
      return { kind: 'limit' };
    case 24:
      return variation & 1
        ? { kind: 'brace', name: 'overbrace', script: '^' }
        : { kind: 'brace', name: 'underbrace', script: '_' };
    case 27:
      return { kind: 'sub' };
    case 28:
      return { kind: 'sup' };
    case 29:
      return { kind: 'subsup' };
    case 31:
      return command(vector(variation & 1, variation & 2, variation & 4));
    case 32:
      return command('widetilde');
    case 33:
      return command('widehat');
    case 34:
      return command('overparen');
    case 37:
      return command('boxed');
    default:
      throw new Error(`a template ${selector}`);
  }
}

function vector(left: number, right: number, under: number): string {
  const place = under ? 'under' : 'over';
  return `${place}${left && right ? 'leftrightarrow' : left ? 'leftarrow' : 'rightarrow'}`;
}

function newArrow(variation: number): Construct {
  const isBelow = (variation & 8) !== 0 && (variation & 4) === 0;
  const kind = variation & 3;
  if (kind === 1) return { kind: 'arrow', name: 'xrightleftarrows', isBelow };
  if (kind === 2) return { kind: 'arrow', name: 'xrightleftharpoons', isBelow };
  const [left, right] = [variation & 0x10, variation & 0x20];
  return { kind: 'arrow', name: left && right ? 'xleftrightarrow' : left ? 'xleftarrow' : 'xrightarrow', isBelow };
}

/** Intervals of Equation Editor 3 by their template. */
const oldIntervals: readonly (readonly [open: string, close: string])[] = [
  ['[', '['],
  [']', ']'],
  [']', '['],
  ['[', ')'],
  ['(', ']'],
];

/** Of Equation Editor 3 and MathType 3. */
function oldConstruct(selector: number, variation: number): Construct {
  if (selector <= 7) return fence(selector, variation !== 2, variation !== 1);
  const interval = oldIntervals[selector - 8];
  if (interval) return { kind: 'fence', open: interval[0], close: interval[1] };
  if (selector >= 21 && selector <= 26) return big(integrals[(selector - 21) % 3]);
  if (selector >= 29 && selector <= 38) return big(bigs[Math.floor((selector - 29) / 2)]);
  switch (selector) {
    case 13:
      return { kind: 'root', isNth: variation === 1 };
    case 14:
      return { kind: 'fraction' };
    case 15:
    case 44:
      return { kind: (['sup', 'sub', 'subsup'] as const)[variation] ?? 'subsup' };
    case 16:
      return command('underline');
    case 17:
      return command('overline');
    case 18:
    case 19:
    case 20:
      return {
        kind: 'arrow',
        name: ['xleftarrow', 'xrightarrow', 'xleftrightarrow'][selector - 18] ?? 'xrightarrow',
        isBelow: variation === 1,
      };
    case 27:
      return { kind: 'brace', name: 'overbrace', script: '^' };
    case 28:
      return { kind: 'brace', name: 'underbrace', script: '_' };
    case 39:
      return { kind: 'limit' };
    case 41:
      return { kind: 'slash' };
    case 42:
    case 43:
      return { kind: 'operator' };
    case 46:
    case 47:
      return command(
        vector(variation === 0 || variation === 2 ? 1 : 0, variation > 0 ? 1 : 0, selector === 46 ? 1 : 0),
      );
    case 48:
      return command('overparen');
    default:
      throw new Error(`a template ${selector}`);
  }
}
