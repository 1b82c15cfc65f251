import { asPart, contentOfField, type FieldContent } from './field-formulas.ts';
import type { Stretch } from './scripts.ts';
import type { XmlElement } from './xml-tree.ts';

/** What a paragraph holds, while its runs are read. */
export class ParagraphContent {
  readonly stretches: Stretch[] = [];
  readonly boxes: XmlElement[] = [];
  readonly notes: { readonly mark: string; readonly note: XmlElement }[] = [];
  /** Fields that are open: their instruction, and whether it is over. */
  readonly #fields: { instruction: string; isShown: boolean; isTaken: boolean }[] = [];

  get isInstruction(): boolean {
    return this.#fields.some(({ isShown, isTaken }) => !isShown || isTaken);
  }

  add(stretch: Stretch): void {
    if (this.#fields.some(({ isTaken }) => isTaken)) return;
    const last = this.stretches.at(-1);
    const isAlike = last?.look === stretch.look && last?.line === stretch.line && last?.isDotted === stretch.isDotted;
    if (last && isAlike) {
      this.stretches[this.stretches.length - 1] = { ...last, text: last.text + stretch.text };
    } else this.stretches.push(stretch);
  }

  instruct(text: string, look?: Stretch['look']): void {
    const field = this.#fields.at(-1);
    if (!field || field.isShown) return;
    field.instruction += look && text.trim() !== '' ? `${look === 'sub' ? '_' : '^'}{${text.trim()}}` : text;
  }

  /** Within the instruction of another field, as a part of it. */
  #show(content: FieldContent): void {
    const outer = this.#fields.at(-2);
    const text = 'tex' in content ? content.tex : content.text;
    if (outer && !outer.isShown) outer.instruction += 'tex' in content ? asPart(text) : text;
    else this.add({ text: 'tex' in content ? `$${text}$` : text });
  }

  field(type: string): void {
    if (type === 'begin') this.#fields.push({ instruction: '', isShown: false, isTaken: false });
    const field = this.#fields.at(-1);
    if (!field) return;
    if (type === 'separate' || (type === 'end' && !field.isShown)) {
      field.isShown = true;
      const content = contentOfField(field.instruction);
      if (content) {
        this.#show(content);
        field.isTaken = true;
      }
    }
    if (type === 'end') this.#fields.pop();
  }
}
