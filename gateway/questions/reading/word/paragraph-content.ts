import { texOfField } from './field-formulas.ts';
import type { Stretch } from './scripts.ts';
import type { XmlElement } from './xml-tree.ts';

/** What a paragraph holds, while its runs are read. */
export class ParagraphContent {
  readonly stretches: Stretch[] = [];
  readonly boxes: XmlElement[] = [];
  /** Fields that are open: their instruction, and whether it is over. */
  readonly #fields: { instruction: string; isShown: boolean; isTaken: boolean }[] = [];

  get isInstruction(): boolean {
    return this.#fields.some(({ isShown, isTaken }) => !isShown || isTaken);
  }

  add(stretch: Stretch): void {
    if (this.#fields.some(({ isTaken }) => isTaken)) return;
    const last = this.stretches.at(-1);
    const isAlike =
      last?.look === stretch.look && last?.isUnderlined === stretch.isUnderlined && last?.isDotted === stretch.isDotted;
    if (last && isAlike) {
      this.stretches[this.stretches.length - 1] = { ...last, text: last.text + stretch.text };
    } else this.stretches.push(stretch);
  }

  instruct(text: string): void {
    const field = this.#fields.at(-1);
    if (field && !field.isShown) field.instruction += text;
  }

  field(type: string): void {
    if (type === 'begin') this.#fields.push({ instruction: '', isShown: false, isTaken: false });
    const field = this.#fields.at(-1);
    if (!field) return;
    if (type === 'separate' || (type === 'end' && !field.isShown)) {
      field.isShown = true;
      const tex = texOfField(field.instruction);
      if (tex !== undefined) {
        this.add({ text: `$${tex}$` });
        field.isTaken = true;
      }
    }
    if (type === 'end') this.#fields.pop();
  }
}
