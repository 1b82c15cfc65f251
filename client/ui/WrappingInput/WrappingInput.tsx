import classes from './WrappingInput.module.css';

interface WrappingInputProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

/** A field for one line of text that is shown in as many lines as it needs; line breaks become spaces. */
export function WrappingInput({ label, value, onChange, ...rest }: WrappingInputProps) {
  return (
    <span className={classes.root} data-value={value}>
      <textarea
        aria-label={label}
        rows={1}
        value={value}
        {...rest}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, ' '))}
      />
    </span>
  );
}
