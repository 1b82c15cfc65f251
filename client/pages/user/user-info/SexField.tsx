import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import classes from './SexField.module.css';

const choices = [
  { sex: 1, name: '男' },
  { sex: 2, name: '女' },
  { sex: 0, name: '保密' },
] as const;

interface SexFieldProps {
  readonly value: number;
  readonly onChange: (sex: number) => void;
}

/**
 * Without a picture of their own a person has the default one of their sex (docs/product/people.md#account-fields), so
 * it stands beside the choice.
 */
export function SexField({ value, onChange }: SexFieldProps) {
  return (
    <fieldset className={`${classes.root} p-0`}>
      <legend className="mb-8 p-0 medium">性别与默认头像</legend>
      <div className={`${classes.choices} flex`}>
        {choices.map(({ sex, name }) => (
          <label key={sex} className={`${classes.choice} grid justify-items-center gap-4 pointer`}>
            <input
              type="radio"
              name="sex"
              className={classes.input}
              checked={value === sex}
              onChange={() => onChange(sex)}
            />
            <span className={`${classes.picture} circle`}>
              <Avatar path="" sex={sex} size={56} />
            </span>
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
