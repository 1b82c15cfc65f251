import type { FormEvent, ReactNode } from 'react';
import classes from './campaign-form.module.css';

interface CampaignFormProps {
  readonly label: string;
  /** The sentence above the button; empty where nothing is wrong. */
  readonly problem: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: (event: FormEvent) => void;
}

/** Fields that are sent to a campaign, with what is wrong with them. */
export const CampaignForm = ({ label, problem, button, children, onSubmit }: CampaignFormProps) => (
  <form
    className={`${classes.root} grid justify-items-start gap-10 w-full`}
    method="post"
    noValidate
    onSubmit={onSubmit}
    aria-label={label}
  >
    {children}
    <p className={`${classes.problem} text-error text-sm`} role="alert">
      {problem}
    </p>
    {button}
  </form>
);
