import classes from './SubjectMark.module.css';

/** One character for each subject, by its code. */
const glyphs = new Map([...'语数英物化生史地政科信技音美体劳'].map((glyph, i) => [i + 1, glyph]));

/** The character of a subject in its colour, beside the subject's name; nothing for an unknown subject. */
export function SubjectMark({ subjectCode }: { readonly subjectCode: number }) {
  const glyph = glyphs.get(subjectCode);
  return glyph ? (
    <span className={`${classes.root} serif grid centred flex-none`} data-subject={subjectCode} aria-hidden="true">
      {glyph}
    </span>
  ) : null;
}
