import { chargeLabel } from '../../../../shared/library/charge.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { MathText } from '../../../ui/MathText/MathText.tsx';
import { PageLink } from '../../../ui/PageLink/PageLink.tsx';
import { type BasketQuestion, type BasketResource, groupByType } from './basket-items.ts';
import classes from './ItemLists.module.css';

interface RemovalProps {
  readonly onRemove: (ids: readonly string[]) => void;
}

/** Questions by type, each type with its number. */
export function BasketQuestionList({
  questions,
  onRemove,
}: RemovalProps & { readonly questions: readonly BasketQuestion[] }) {
  return groupByType(questions).map(({ typeName, questions: group }) => (
    <section key={typeName} className={classes.group} aria-label={typeName}>
      <h3 className={classes.type}>
        {typeName}
        <span className={classes.count}>{group.length} 道</span>
        <RemoveButton word="移除此题型" name={typeName} onRemove={() => onRemove(group.map(({ id }) => id))} />
      </h3>
      <ol className={classes.list}>
        {group.map(({ id, name, difficulty }) => (
          <li key={id} className={classes.item}>
            <span className={classes.name}>
              <MathText text={name} />
            </span>
            <span className={classes.fact}>{difficultyName(difficulty)}</span>
            <RemoveButton word="移除" name={spokenName(name)} onRemove={() => onRemove([id])} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Without its formulas, which are no words. */
const spokenName = (name: string) =>
  splitFormulas(name)
    .map(({ text }) => text ?? '')
    .join('');

export function BasketResourceList({
  resources,
  onRemove,
}: RemovalProps & { readonly resources: readonly BasketResource[] }) {
  return (
    <ol className={classes.list}>
      {resources.map(({ id, name, fileType, fileSize, chargeType, price }) => (
        <li key={id} className={classes.item}>
          <FileTypeIcon extension={fileType} />
          <span className={classes.name}>
            <PageLink to="resource-id" params={{ id }}>
              {name}
            </PageLink>
            <span className={classes.facts}>
              {formatFileSize(fileSize)} · {chargeLabel(chargeType, price)}
            </span>
          </span>
          <RemoveButton word="移除" name={name} onRemove={() => onRemove([id])} />
        </li>
      ))}
    </ol>
  );
}

function RemoveButton({ word, name, onRemove }: { word: string; name: string; onRemove: () => void }) {
  return (
    <button type="button" className={classes.remove} onClick={onRemove}>
      {word}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
