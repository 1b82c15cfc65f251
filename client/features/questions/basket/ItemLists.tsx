import { chargeLabel } from '../../../../shared/library/charge.ts';
import { formatFileSize } from '../../../../shared/platform/format.ts';
import { difficultyName } from '../../../../shared/questions/difficulty.ts';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { withoutMarks } from '../../../../shared/questions/text-marks.ts';
import { FileTypeIcon } from '../../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageLink } from '../../../ui/links/PageLink/PageLink.tsx';
import { MathText } from '../../../ui/MathText/MathText.tsx';
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
      <h3 className="flex items-baseline gap-8 text-sm">
        {typeName}
        <span className={`${classes.count} note normal`}>{group.length} 道</span>
        <RemoveButton word="移除此题型" name={typeName} onRemove={() => onRemove(group.map(({ id }) => id))} />
      </h3>
      <ol className="m-0">
        {group.map(({ id, name, difficulty }) => (
          <li key={id} className={`${classes.item} row border-b gap-10`}>
            <span className={`${classes.name} fill overflow-hidden`}>
              <MathText text={name} />
            </span>
            <span className="flex-none text-faint text-xs">{difficultyName(difficulty)}</span>
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
    .map(({ text = '' }) => withoutMarks(text))
    .join('');

export function BasketResourceList({
  resources,
  onRemove,
}: RemovalProps & { readonly resources: readonly BasketResource[] }) {
  return (
    <ol className="m-0">
      {resources.map(({ id, name, fileType, fileSize, chargeType, price }) => (
        <li key={id} className={`${classes.item} row border-b gap-10`}>
          <FileTypeIcon extension={fileType} />
          <span className={`${classes.name} fill overflow-hidden`}>
            <PageLink to="resource-id" params={{ id }}>
              {name}
            </PageLink>
            <span className="block text-faint text-xs">
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
    <button type="button" className={`${classes.remove} bare note rounded flex-none normal`} onClick={onRemove}>
      {word}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}
