import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  /** Undefined where there is no one value; the field is empty then. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** Takes what is typed once it is a number in the bounds; leaving the field shows what counts. */
export function NumberField({ label, value, onChange, ...bounds }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  function handleChange(text: string) {
    setTyped(text);
    const next = Number(text);
    const fits = text !== '' && next >= bounds.min && next <= bounds.max && Number.isInteger(next / bounds.step);
    if (fits) onChange(next);
  }
  return (
    <input
      type="number"
      aria-label={label}
      value={typed ?? value ?? ''}
      {...bounds}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
