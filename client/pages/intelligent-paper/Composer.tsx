import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigationType } from 'react-router-dom';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import type { GeneratedPapers } from '../../../shared/questions/calls/composition.schema.ts';
import type { QuestionTreeNode } from '../../../shared/questions/calls/question.schema.ts';
import { maxExcludedQuestions } from '../../../shared/questions/composed-paper.ts';
import { type CompositionScene, compositionScenes } from '../../../shared/questions/composition-scenes.ts';
import type { FacetLine } from '../../features/library/resource-list/refinement.ts';
import { takeProposedBlueprint } from '../../features/questions/paper-draft/proposed-blueprint.ts';
import { startAfterHydration } from '../../lib/browser/start-after-hydration.ts';
import { presetOfScene, presetOfTitle } from '../../lib/questions/paper-presets.ts';
import { Button } from '../../ui/controls/Button/Button.tsx';
import { PageLink } from '../../ui/links/PageLink/PageLink.tsx';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { BlueprintForm } from './BlueprintForm.tsx';
import {
  type BlueprintDraft,
  blueprintOf,
  likeModel,
  maxScopeNodes,
  openBlueprint,
  sceneOf,
  type Wishes,
} from './blueprint.ts';
import classes from './Composer.module.css';
import { GeneratedPaper, type PaperPrint } from './GeneratedPaper.tsx';
import { type ComposeState, composeHref, modelOf, pointsOfState } from './intelligent-paper.view.ts';
import { type Composition, keepComposition, keptComposition } from './kept-composition.ts';
import { ModelNote } from './ModelNote.tsx';
import { OwnBlueprints } from './OwnBlueprints.tsx';
import { Shortfalls } from './Shortfalls.tsx';
import { TermRangePanel } from './TermRangePanel.tsx';
import type { TermRange } from './term-range.view.ts';
import { type Generation, useGeneration } from './use-generation.ts';

const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

interface ComposerProps {
  /** The subject, the scene and what else of the address the form begins with. */
  readonly form: string;
  readonly state: ComposeState;
  readonly nodes: readonly QuestionTreeNode[];
  readonly names: ReadonlyMap<string, string>;
  /** For a paper of a term, whose grade and volume have to be known before the table can be filled in. */
  readonly term?: { readonly lines: readonly FacetLine[]; readonly range: TermRange | undefined } | undefined;
}

/** The table of what a paper shall consist of, and the paper that was made for it. */
export function Composer({ form, state, nodes, names, term }: ComposerProps) {
  const scene = sceneOf(state, state.scene);
  const taught = term?.range?.chapters;
  const [first] = useState(() =>
    blueprintOf(
      scene,
      term?.range?.name ?? fullSubjectName(state),
      pointsOfState(state, names),
      taught?.slice(0, maxScopeNodes).map(({ id }) => id),
    ),
  );
  const [blueprint, setBlueprint] = useState<BlueprintDraft>(first);
  const [seed, setSeed] = useState(0);
  const [lockedIds, setLockedIds] = useState<readonly string[]>([]);
  const generation = useGeneration(state);
  const results = useRef<HTMLDivElement>(null);
  const { made, busy, failure } = generation;
  const model = made?.model;
  const nameOf = nameIn(names);

  const isTouched = blueprint !== first || made !== undefined;
  const composition = useMemo(() => ({ blueprint, seed, lockedIds, made }), [blueprint, seed, lockedIds, made]);
  const hasKeptPaper = useKept(form, isTouched ? composition : undefined, (kept) => {
    setBlueprint(kept.blueprint);
    setSeed(kept.seed);
    setLockedIds(kept.lockedIds);
    generation.restore(kept.made);
  });
  useParallel(state, { names, hasKeptPaper, makeParallel: generation.makeParallel, onChange: setBlueprint });
  const isProposed = useProposal(state, names, setBlueprint);
  useEffect(() => {
    // a parallel paper is made at once, below a table of its model's rows
    if (model && !hasKeptPaper.current) results.current?.scrollIntoView({ block: 'start' });
  }, [model, hasKeptPaper]);

  async function generate(next: BlueprintDraft, wishes: Wishes = {}) {
    setBlueprint(next);
    const excludeIds = [...(wishes.excludeIds ?? []), ...(model?.questionIds ?? [])].slice(0, maxExcludedQuestions);
    const result = await generation.generate(next, { seed, ...wishes, ...(excludeIds.length > 0 && { excludeIds }) });
    if (result && wishes.excludeIds === undefined) results.current?.scrollIntoView({ block: 'start' });
  }

  function regenerate(wishes: Wishes) {
    setSeed(seed + 1);
    return generate(blueprint, { seed: seed + 1, ...wishes });
  }

  if (term && !term.range) {
    return (
      <>
        <Scenes state={state} current={scene.code} />
        <TermRangePanel {...term} />
      </>
    );
  }
  return (
    <>
      <Scenes state={state} current={scene.code} />
      {term && <TermRangePanel {...term} />}
      <ModelNote state={state} model={model} />
      <OwnBlueprints
        subject={state}
        blueprint={blueprint}
        onOpen={(kept) => setBlueprint((before) => openBlueprint(before, kept, nameOf))}
      />
      {isProposed ? (
        <p className={`${classes.proposed} bg-accent-soft rounded text-dark`} role="status">
          以下要求由 AI 助手填写，请核对后点“生成试卷”。
        </p>
      ) : (
        <PageLink to="ai-bot" query={{ tool: 'compose' }} className={`${classes.assistant} inline-row tap text-accent`}>
          用一句话说出要求，由 AI 助手填好下面的表单 ›
        </PageLink>
      )}
      <BlueprintForm subject={state} nodes={nodes} taught={taught} blueprint={blueprint} onChange={setBlueprint} />
      <div className={`${classes.go} row wrap justify-center gap-12`}>
        <Button look="primary" busy={busy} onClick={() => void generate(blueprint)}>
          {busy ? '正在组卷…' : made ? '按此要求重新生成' : '生成试卷'}
        </Button>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div ref={results} className={`${classes.results} grid gap-16 min-w-0`}>
        {made && (
          <>
            <Shortfalls
              blueprint={blueprint}
              shortfalls={made.result.shortfalls}
              fitting={made.result.fitting}
              nameOf={nameOf}
              onRelax={(next) => void generate(next)}
            />
            <GeneratedPaper
              subject={state}
              blueprint={blueprint}
              result={made.result}
              wanted={made.wanted}
              lockedIds={lockedIds}
              onLock={setLockedIds}
              kept={model?.kept ?? []}
              print={printOf(scene, model)}
              busy={busy}
              onRegenerate={(wishes) => void regenerate(wishes)}
            />
          </>
        )}
      </div>
    </>
  );
}

function Scenes({ state, current }: { readonly state: ComposeState; readonly current: CompositionScene['code'] }) {
  return (
    <nav className={classes.scenes} aria-label="组卷场景">
      <ul>
        {compositionScenes(state).map(({ code, name, minutes, fullScore }) => (
          <li key={code}>
            <UrlLink
              url={composeHref(state, { scene: code, parallel: '' })}
              data-keep-scroll=""
              aria-current={state.parallel === '' && code === current ? 'true' : undefined}
            >
              <strong>{name}</strong>
              <span>
                {minutes} 分钟 · {fullScore} 分
              </span>
            </UrlLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Names = ComposerProps['names'];
type ChangeBlueprint = Dispatch<SetStateAction<BlueprintDraft>>;

const nameIn = (names: Names) => (id: string) => names.get(id) ?? '知识点';

const storage = () => sessionStorage;

/**
 * Keeps what stands in a form, unless it is undefined, and restores it when the page is loaded again or the person
 * comes back to it. @returns whether a paper was restored.
 */
function useKept(form: string, composition: Composition | undefined, onRestore: (kept: Composition) => void) {
  const arrival = useRef({ form, kind: useNavigationType(), onRestore });
  const hasKeptPaper = useRef(false);
  useBeforePaint(() => {
    const arrived = arrival.current;
    const kept = arrived.kind === 'POP' ? keptComposition(storage, arrived.form) : undefined;
    if (!kept) return;
    hasKeptPaper.current = kept.made !== undefined;
    arrived.onRestore(kept);
  }, []);
  useEffect(() => {
    if (composition) keepComposition(storage, form, composition);
  }, [form, composition]);
  return hasKeptPaper;
}

interface ParallelOptions {
  readonly names: Names;
  readonly hasKeptPaper: RefObject<boolean>;
  readonly makeParallel: Generation['makeParallel'];
  readonly onChange: ChangeBlueprint;
}

/** Makes the parallel paper that the address asks for, once. */
function useParallel(state: ComposeState, { names, hasKeptPaper, makeParallel, onChange }: ParallelOptions) {
  const parallel = useRef(modelOf(state));
  const start = useRef(makeParallel);
  useEffect(() => {
    const asked = hasKeptPaper.current ? undefined : parallel.current;
    parallel.current = undefined;
    if (!asked) return;
    void start.current(asked).then((made) => {
      if (made) onChange((before) => likeModel(before, made, nameIn(names)));
    });
  }, [names, hasKeptPaper, onChange]);
}

/** Opens the blueprint that the assistant proposed; whether there was one. */
function useProposal({ studyPhaseCode, subjectCode }: ComposeState, names: Names, onChange: ChangeBlueprint): boolean {
  const [isProposed, setIsProposed] = useState(false);
  useEffect(() => {
    const proposed = takeProposedBlueprint({ studyPhaseCode, subjectCode });
    if (!proposed) return;
    const { title, papers, ...content } = proposed;
    startAfterHydration(() => {
      onChange((before) => ({
        ...openBlueprint(before, { name: title, content }, nameIn(names)),
        papers: papers === 2 ? 2 : 1,
      }));
      setIsProposed(true);
    });
  }, [names, onChange, studyPhaseCode, subjectCode]);
  return isProposed;
}

/** A parallel paper prints what its model prints, any other what papers of its scene do. */
function printOf({ code }: CompositionScene, model: GeneratedPapers['model']): PaperPrint {
  if (!model) return { preset: presetOfScene(code) };
  const preset = presetOfTitle(model.title);
  return { preset: { ...preset, ...(model.parts && { parts: model.parts }) }, layout: model.layout };
}
