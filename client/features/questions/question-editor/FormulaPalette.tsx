import { useState } from 'react';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import { pieceGroups } from './formula-pieces.ts';
import classes from './QuestionEditor.module.css';

interface FormulaPaletteProps {
  /** Whether its subject writes formulas. */
  readonly isUsual: boolean;
  readonly onPick: (tex: string) => void;
}

/** Pieces of formulas that go to the caret of the text last written in; folded away on phones and in other subjects. */
export function FormulaPalette({ isUsual, onPick }: FormulaPaletteProps) {
  const [startsOpen] = useState(() => isUsual && window.matchMedia('(min-width: 60em)').matches);
  return (
    <details className={`${classes.palette} box bg-surface`} open={startsOpen}>
      <summary className="pointer tap row text-note">公式符号：插入到光标处，LaTeX 写在两个 $ 之间</summary>
      <div className={`${classes.pieces} flex wrap`}>
        {pieceGroups.map(({ name, pieces }) => (
          <fieldset key={name}>
            <legend className="visually-hidden">{name}</legend>
            {pieces.map((piece) => (
              <button
                key={piece.name}
                type="button"
                className="box bg-surface"
                title={piece.name}
                aria-label={`插入${piece.name}`}
                // the text keeps its caret
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(piece.tex)}
              >
                <span aria-hidden="true">
                  <MathText text={`$${piece.sample ?? piece.tex}$`} />
                </span>
              </button>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
