/** Bounds of the marks that a person keeps of classes (docs/product/questions.md#class-evidence). */
export const maxEvidence = 100;
export const maxPupils = 300;
export const maxClassName = 30;
export const maxPupilName = 20;
export const maxSheetColumns = 200;
export const maxSheetBytes = 2 * 1024 * 1024;
/** UTF-8 bytes of a save: 300 pupils with 150 marks. */
export const maxEvidenceBytes = 512 * 1024;
