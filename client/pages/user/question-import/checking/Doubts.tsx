import type { ImportedQuestion } from '../../../../../shared/questions/calls/question-import.schema.ts';
import type { PaperChange } from '../../../../../shared/questions/checking/checked-paper.ts';
import { placeOfQuestion } from '../../../../../shared/questions/question-id.ts';
import { Button } from '../../../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../../../ui/links/PageLink/PageLink.tsx';
import classes from './Checking.module.css';

interface DoubtsProps {
  readonly question: ImportedQuestion;
  readonly at: number;
  readonly name: string;
  readonly onChange: (change: PaperChange) => void;
  readonly onConfirm: (at: number) => void;
}

/** What the reader is not sure of in a question. A question that is in a bank already can take its place there. */
export function Doubts({ question: { doubts, skip = false }, at, name, onChange, onConfirm }: DoubtsProps) {
  if (skip || doubts.length === 0) return null;
  const hidden = <span className="visually-hidden">{name}</span>;
  return (
    <div className={`${classes.doubts} alert rounded row wrap gap-8`}>
      <ul className="fill breaks" aria-label={`${name}待确认`}>
        {doubts.map(({ field, message, twinId }) => (
          <li key={`${field}/${message}`}>
            {message}
            {twinId && (
              <>
                {' '}
                <TwinLink id={twinId} />
                {placeOfQuestion(twinId) === 'mine' && (
                  <Button
                    look="quiet"
                    onClick={() => onChange({ kind: 'facts', places: [at], facts: { replaces: twinId } })}
                  >
                    用这题替换它{hidden}
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <Button data-confirm="" onClick={() => onConfirm(at)}>
        确认无误{hidden}
      </Button>
    </div>
  );
}

function TwinLink({ id }: { readonly id: string }) {
  if (placeOfQuestion(id) === 'mine') {
    return (
      <PageLink to="user-questions-edit-id" params={{ id }} newWindow className="hover-underline text-accent">
        看那道题
      </PageLink>
    );
  }
  return (
    <PageLink to="create-paper" query={{ ids: id }} newWindow className="hover-underline text-accent">
      看那道题
    </PageLink>
  );
}
