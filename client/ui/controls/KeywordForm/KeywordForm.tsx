import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { stationPrefix } from '../../../../shared/site/routes/resolve.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import classes from './KeywordForm.module.css';

interface KeywordFormProps {
  /** Names the form for screen readers. */
  readonly label: string;
  /** The parameter of the words. */
  readonly name: string;
  readonly value: string;
  readonly placeholder: string;
  readonly submitName: string;
  /** Where the form leads without scripts, with these parameters besides the words. */
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  /** Where words lead. */
  readonly hrefOf: (words: string) => string;
  readonly keepScroll?: boolean;
  readonly className?: string | undefined;
}

/** Words to look for in a list, one line. A real form: it works without scripts. */
export function KeywordForm(props: KeywordFormProps) {
  const { label, name, value, placeholder, submitName, action, hidden, hrefOf, keepScroll = false, className } = props;
  const navigate = useNavigate();
  const prefix = stationPrefix(useVisit().station);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get(name) ?? '').trim();
    navigate(prefix + hrefOf(words), keepScroll ? { state: { keepScroll } } : {});
  }

  return (
    <form
      className={['flex', className].filter(Boolean).join(' ')}
      action={prefix + action}
      aria-label={label}
      onSubmit={handleSubmit}
    >
      {hidden.map(([param, text]) => (
        <input key={param} type="hidden" name={param} value={text} />
      ))}
      <input
        // the address decides what stands here; what is typed stays the input's own until it is sent
        key={value}
        className={`${classes.input} fill bg-surface text-sm`}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={100}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className={`${classes.submit} primary flex-none`}>
        {submitName}
      </button>
    </form>
  );
}
