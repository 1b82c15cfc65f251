import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefOf } from '../../../../shared/routes/match.ts';
import { stationPrefix } from '../../../../shared/routes/resolve.ts';
import { BasketAddAll } from '../../../features/basket/BasketToggle.tsx';
import { useVisit } from '../../../lib/visit.ts';
import { LoginLink } from '../../../ui/LoginLink/LoginLink.tsx';
import { UrlLink } from '../../../ui/UrlLink/UrlLink.tsx';
import { hiddenFields } from '../create-paper.view.ts';
import { type PickState, pickHref } from '../pick-state.ts';
import classes from './PickTools.module.css';

interface PickToolsProps {
  readonly state: PickState;
  /** Questions of the page. */
  readonly ids: readonly string[];
}

/** Above the questions: words to look for, and what concerns all of them. */
export function PickTools({ state, ids }: PickToolsProps) {
  const { hasToken } = useVisit();
  const { answers, unused, page } = state;
  return (
    <div className={classes.root}>
      <KeywordForm state={state} />
      {hasToken ? (
        <Switch isOn={unused} href={pickHref(state, { unused: !unused })} name="隐藏我用过的题" />
      ) : (
        <LoginLink className={classes.switch}>隐藏我用过的题</LoginLink>
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
      className={classes.switch}
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

/** A real form: it works without scripts. */
function KeywordForm({ state }: Pick<PickToolsProps, 'state'>) {
  const navigate = useNavigate();
  const { station } = useVisit();
  const prefix = stationPrefix(station);

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim();
    navigate(prefix + pickHref(state, { keyword }), { state: { keepScroll: true } });
  }

  return (
    <form
      className={classes.form}
      action={prefix + hrefOf(state.route, {})}
      aria-label="在题库中搜题"
      onSubmit={handleSubmit}
    >
      {hiddenFields(state).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        // the address decides what stands here; what is typed stays the input's own until it is sent
        key={state.keyword}
        className={classes.input}
        type="search"
        name="keyword"
        defaultValue={state.keyword}
        maxLength={100}
        placeholder="题干中的词"
        aria-label="题干中的词"
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" className={classes.submit}>
        搜题
      </button>
    </form>
  );
}
