import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { GeneratedPapers } from '../../../shared/catalogue/paper-composition.schema.ts';
import type { QuestionTreeNode } from '../../../shared/catalogue/question.schema.ts';
import { maxExcludedQuestions } from '../../../shared/domain/composed-paper.ts';
import { type CompositionScene, compositionScenes } from '../../../shared/domain/composition-scenes.ts';
import { presetOfScene, presetOfTitle } from '../../../shared/domain/paper-presets.ts';
import { takeProposedBlueprint } from '../../features/paper-draft/proposed-blueprint.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { PageLink } from '../../ui/PageLink/PageLink.tsx';
import { UrlLink } from '../../ui/UrlLink/UrlLink.tsx';
import { BlueprintForm } from './BlueprintForm.tsx';
import { type Blueprint, blueprintOf, likeModel, opened, sceneOf, type Wishes } from './blueprint.ts';
import classes from './Composer.module.css';
import { GeneratedPaper, type PaperPrint } from './GeneratedPaper.tsx';
import { type ComposeState, composeHref, modelOf, pointsOfState, subjectOfState } from './intelligent-paper.view.ts';
import { ModelNote } from './ModelNote.tsx';
import { OwnBlueprints } from './OwnBlueprints.tsx';
import { Shortfalls } from './Shortfalls.tsx';
import { type Generation, useGeneration } from './use-generation.ts';

interface ComposerProps {
  readonly state: ComposeState;
  readonly nodes: readonly QuestionTreeNode[];
  readonly names: ReadonlyMap<string, string>;
}

/** The table of what a paper shall consist of, and the paper that was made for it. */
export function Composer({ state, nodes, names }: ComposerProps) {
  const scene = sceneOf(state, state.scene);
  const [blueprint, setBlueprint] = useState<Blueprint>(() =>
    blueprintOf(scene, subjectOfState(state), pointsOfState(state, names)),
  );
  const [seed, setSeed] = useState(0);
  const generation = useGeneration(state);
  const results = useRef<HTMLDivElement>(null);
  const { result, busy, failure } = generation;
  const nameOf = nameIn(names);

  const model = useModel(state, { names, makeParallel: generation.makeParallel, onChange: setBlueprint });
  const isProposed = useProposal(state, names, setBlueprint);
  useEffect(() => {
    // a parallel paper is made at once, below a table of its model's rows
    if (model) results.current?.scrollIntoView({ block: 'start' });
  }, [model]);

  async function generate(next: Blueprint, wishes: Wishes = {}) {
    setBlueprint(next);
    const excludeIds = [...(wishes.excludeIds ?? []), ...(model?.questionIds ?? [])].slice(0, maxExcludedQuestions);
    const made = await generation.generate(next, { seed, ...wishes, ...(excludeIds.length > 0 && { excludeIds }) });
    if (made && wishes.excludeIds === undefined) results.current?.scrollIntoView({ block: 'start' });
  }

  function regenerate(wishes: Wishes) {
    setSeed(seed + 1);
    return generate(blueprint, { seed: seed + 1, ...wishes });
  }

  return (
    <>
      <Scenes state={state} current={scene.code} />
      <ModelNote state={state} model={model} />
      <OwnBlueprints
        subject={state}
        blueprint={blueprint}
        onOpen={(kept) => setBlueprint((before) => opened(before, kept, nameOf))}
      />
      {isProposed ? (
        <p className={classes.proposed} role="status">
          以下要求由 AI 助手填写，请核对后点“生成试卷”。
        </p>
      ) : (
        <PageLink to="ai-bot" query={{ tool: 'compose' }} className={classes.assistant}>
          用一句话说出要求，由 AI 助手填好下面的表单 ›
        </PageLink>
      )}
      <BlueprintForm subject={state} nodes={nodes} blueprint={blueprint} onChange={setBlueprint} />
      <div className={classes.go}>
        <Button look="primary" busy={busy} onClick={() => void generate(blueprint)}>
          {busy ? '正在组卷…' : result ? '按此要求重新生成' : '生成试卷'}
        </Button>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div ref={results} className={classes.results}>
        {result && (
          <>
            <Shortfalls
              blueprint={blueprint}
              shortfalls={result.shortfalls}
              nameOf={nameOf}
              onRelax={(next) => void generate(next)}
            />
            <GeneratedPaper
              subject={state}
              blueprint={blueprint}
              result={result}
              wanted={generation.wanted}
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
type ChangeBlueprint = Dispatch<SetStateAction<Blueprint>>;

const nameIn = (names: Names) => (id: string) => names.get(id) ?? '知识点';

interface ModelOptions {
  readonly names: Names;
  readonly makeParallel: Generation['makeParallel'];
  readonly onChange: ChangeBlueprint;
}

/** Makes the parallel paper that the address asks for, once; gives its model. */
function useModel(state: ComposeState, { names, makeParallel, onChange }: ModelOptions): GeneratedPapers['model'] {
  const [model, setModel] = useState<GeneratedPapers['model']>();
  const parallel = useRef(modelOf(state));
  const start = useRef(makeParallel);
  useEffect(() => {
    if (!parallel.current) return;
    const asked = parallel.current;
    parallel.current = undefined;
    void start.current(asked).then((made) => {
      if (!made) return;
      setModel(made.model);
      onChange((before) => likeModel(before, made, nameIn(names)));
    });
  }, [names, onChange]);
  return model;
}

/** Opens the blueprint that the assistant proposed; whether there was one. */
function useProposal({ studyPhaseCode, subjectCode }: ComposeState, names: Names, onChange: ChangeBlueprint): boolean {
  const [isProposed, setIsProposed] = useState(false);
  useEffect(() => {
    const proposed = takeProposedBlueprint({ studyPhaseCode, subjectCode });
    if (!proposed) return;
    const { title, papers, ...content } = proposed;
    onChange((before) => ({
      ...opened(before, { name: title, content }, nameIn(names)),
      papers: papers === 2 ? 2 : 1,
    }));
    setIsProposed(true);
  }, [names, onChange, studyPhaseCode, subjectCode]);
  return isProposed;
}

/** A parallel paper prints what its model prints, any other what papers of its scene do. */
function printOf({ code }: CompositionScene, model: GeneratedPapers['model']): PaperPrint {
  if (!model) return { preset: presetOfScene(code) };
  const preset = presetOfTitle(model.title);
  return { preset: { ...preset, ...(model.parts && { parts: model.parts }) }, layout: model.layout };
}
