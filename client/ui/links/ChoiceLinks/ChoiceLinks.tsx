import { Count } from '../../Count/Count.tsx';
import { UrlLink } from '../UrlLink/UrlLink.tsx';

interface ChoiceLinksProps {
  /** Names the choices for screen readers. */
  readonly label: string;
  readonly choices: readonly {
    readonly key: string;
    readonly name: string;
    /** How many rows the choice gives; left out where it is not counted. */
    readonly count?: number | undefined;
    readonly href: string;
    readonly chosen: boolean;
  }[];
  readonly className: string | undefined;
  readonly linkClassName: string | undefined;
}

/** Choices of a list as links in a row, which keep the scroll position; the parent gives them their look. */
export function ChoiceLinks({ label, choices, className, linkClassName }: ChoiceLinksProps) {
  return (
    <ul className={className} aria-label={label}>
      {choices.map(({ key, name, count, href, chosen }) => (
        <li key={key}>
          <UrlLink className={linkClassName} url={href} data-keep-scroll="" aria-current={chosen ? 'true' : undefined}>
            {name}
            <Count value={count} />
          </UrlLink>
        </li>
      ))}
    </ul>
  );
}
