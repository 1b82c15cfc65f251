import classes from './WrappingInput.module.css';

interface WrappingInputProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** Line breaks as spaces, those at the ends as nothing. */
const inOneLine = (text: string) => text.replace(/^\s*\n\s*|\s*\n\s*$/g, '').replace(/\s*\n\s*/g, ' ');

/**
 * A field for one line of text that is shown in as many lines as it needs. Line breaks become spaces, and spaces at the
 * ends go when the field is left.
 */
export function WrappingInput({ label, value, onChange, ...rest }: WrappingInputProps) {
  return (
    <span className={`${classes.root} grid`} data-value={value}>
      <textarea
        aria-label={label}
        rows={1}
        value={value}
        {...rest}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={(event) => onChange(inOneLine(event.target.value))}
        onBlur={() => value !== value.trim() && onChange(value.trim())}
      />
    </span>
  );
}
