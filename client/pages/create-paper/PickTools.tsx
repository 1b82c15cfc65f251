import { hrefOf } from '../../../shared/site/routes/match.ts';
import { BasketAddAll } from '../../features/questions/basket/BasketToggle.tsx';
import { useVisit } from '../../lib/site/visit.ts';
import { KeywordForm } from '../../ui/controls/KeywordForm/KeywordForm.tsx';
import { ChoiceLinks } from '../../ui/links/ChoiceLinks/ChoiceLinks.tsx';
import { LoginLink } from '../../ui/links/LoginLink/LoginLink.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { hiddenFields } from './create-paper.view.ts';
import classes from './PickTools.module.css';
import { type PickState, pickHref } from './pick-state.ts';

interface PickToolsProps {
  readonly state: PickState;
  /** Questions of the page. */
  readonly ids: readonly string[];
}

const banks = [
  ['public', '公共题库'],
  ['own', '我的题库'],
] as const;

/** Above the questions: words to look for, and what concerns all of them. */
export function PickTools({ state, ids }: PickToolsProps) {
  const { hasToken } = useVisit();
  const { answers, unused, page, from } = state;
  return (
    <div className={`${classes.root} taps row wrap text-note`}>
      <KeywordForm
        className={classes.form}
        label="题干中的词"
        name="keyword"
        value={state.keyword}
        placeholder="题干中的词"
        submitName="搜题"
        action={hrefOf(state.route, {})}
        hidden={hiddenFields(state)}
        hrefOf={(keyword) => pickHref(state, { keyword })}
        keepScroll
      />
      {hasToken && (
        <ChoiceLinks
          label="题库"
          className={`${classes.banks} flex gap-4`}
          linkClassName={`${classes.bank} box block`}
          choices={banks.map(([bank, name]) => ({
            key: bank,
            name,
            href: pickHref(state, { from: bank }),
            chosen: from === bank,
          }))}
        />
      )}
      {hasToken ? (
        <Switch isOn={unused} href={pickHref(state, { unused: !unused })} name="隐藏我用过的题" />
      ) : (
        <LoginLink className={`${classes.switch} inline-row gap-6`}>隐藏我用过的题</LoginLink>
      )}
      {ids.length > 0 && (
        <>
          <Switch isOn={answers} href={pickHref(state, { answers: !answers, page })} name="显示全部答案" />
          <BasketAddAll tab="question" ids={ids} what="本页" />
        </>
      )}
    </div>
  );
}

function Switch({ isOn, href, name }: { readonly isOn: boolean; readonly href: string; readonly name: string }) {
  return (
    <UrlLink
      className={`${classes.switch} inline-row gap-6`}
      url={href}
      rel="nofollow"
      data-keep-scroll=""
      aria-current={isOn ? 'true' : undefined}
      data-on={isOn ? '' : undefined}
    >
      {name}
    </UrlLink>
  );
}
