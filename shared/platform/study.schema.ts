import { z } from 'zod';
import { isAreaCode } from './area.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { textbookVersions } from './facet-codes.ts';
import { isPhaseCode, subjectName } from './study.ts';

/** Codes of a selection as they stand in answers. */
export const selectionCodes = { studyPhaseCode: z.int32(), subjectCode: z.int32() };

/*
 * Codes of dictionaries that the edge and its gateways share (docs/product/site.md#phases-and-subjects). Lists and
 * landing pages take known ones only: a made-up one is refused before anything is asked or kept for it.
 */

const isSubject = (code: number) => subjectName(0, code) !== '';
/** A province or, by GB/T 2260, one of its cities. */
const isPlace = (code: number) => isAreaCode(code) || (code % 100 === 0 && isAreaCode(code - (code % 10_000)));

/** A phase and a subject that some phase teaches. */
export const knownStudy = {
  studyPhaseCode: z.int32().refine(isPhaseCode),
  subjectCode: z.int32().refine(isSubject),
};
export const knownPlace = z.int32().refine(isPlace);
export const knownVersion = z.enum(textbookVersions.map(({ code }) => code));

/** The same as filters, where 0 lets all through. */
const orAll = (isKnown: (code: number) => boolean) =>
  z
    .int32()
    .refine((code) => code === 0 || isKnown(code))
    .optional();
export const studyFilters = { studyPhaseCode: orAll(isPhaseCode), subjectCode: orAll(isSubject) };
export const placeFilter = orAll(isPlace);

/** What the visitor of a search teaches, where and from which textbook: their own comes first, nothing is left out. */
export const searchPreference = z
  .strictObject({ ...studyFilters, areaCode: placeFilter, versionCode: knownVersion.optional() })
  .optional();

/**
 * Texts that calls take, without invisible characters: names and titles in one line, and what may have several. Every
 * text of an input is one of these, or has a form of its own; text-input.test.ts looks at all calls.
 */
export const typedLine = () => z.string().overwrite(cleanLine);
export const typedText = () => z.string().overwrite(cleanText);
