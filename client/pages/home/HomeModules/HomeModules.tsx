import { Fragment, type ReactNode } from 'react';
import type { HomeModule } from '../../../../shared/library/calls/home.schema.ts';
import { homeModuleData, homeModuleList } from '../../../../shared/library/calls/home.ts';
import { useEntryMark } from '../../../lib/site/entry-mark.ts';
import { useVisit } from '../../../lib/site/visit.ts';
import { markTracked } from '../../../lib/tracking/tracked-clicks.ts';
import { SectionHeader } from '../../../ui/SectionHeader/SectionHeader.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { LoadFailure } from '../../../ui/states/LoadFailure/LoadFailure.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import { moduleDataInputOf, selectionCodesOf } from '../home.data.ts';
import { moduleView } from '../home.view.ts';
import section from '../Section.module.css';
import classes from './HomeModules.module.css';
import { ModuleTabs } from './ModuleTabs.tsx';

const shapes = { papers: 'rows', lessons: 'cards', preparation: 'cards', ranking: 'rows' } as const satisfies Record<
  HomeModule['kind'],
  string
>;

interface HomeModulesProps {
  /** Below the ranking. */
  readonly aside: ReactNode;
}

/**
 * The modules of the content system in its order, rankings in a column beside the others. On a phone one of them shows
 * at a time: a radio button in front of all chooses it, which works before scripts load.
 */
export function HomeModules({ aside }: HomeModulesProps) {
  const { selection } = useVisit();
  return (
    <Late
      endpoint={homeModuleList}
      input={selectionCodesOf(selection)}
      placeholder={
        <Columns
          main={
            <div className={section.root}>
              <Skeleton shape="rows" className={classes.papers} />
            </div>
          }
          side={aside}
        />
      }
      failed={(retry) => (
        <Columns
          main={
            <div className={section.root}>
              <LoadFailure what="教学资源" onRetry={retry} className={classes.papers} />
            </div>
          }
          side={aside}
        />
      )}
    >
      {(modules) => <Blocks modules={modules} aside={aside} />}
    </Late>
  );
}

interface ColumnsProps {
  readonly main: ReactNode;
  readonly side: ReactNode;
}

function Columns({ main, side }: ColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{main}</div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}

/** As many as the stylesheet can choose from; further ones always show. */
const choosable = 5;

interface BlocksProps extends HomeModulesProps {
  readonly modules: readonly HomeModule[];
}

function Blocks({ modules, aside }: BlocksProps) {
  const drawn = modules.map((module, i) => ({
    isRanking: module.kind === 'ranking',
    block: (
      <div key={module.id} className={classes.block} data-kind={module.kind} data-place={i < choosable ? i : undefined}>
        <Module module={module} />
      </div>
    ),
  }));
  return (
    <div className={classes.root} {...markTracked('home-modules')}>
      {modules.slice(0, choosable).map((module, i) => (
        <Fragment key={module.id}>
          <input
            type="radio"
            name="home-module"
            className={classes.radio}
            id={`home-block-${module.id}`}
            data-place={i}
            defaultChecked={i === 0}
          />
          <label className={classes.choice} htmlFor={`home-block-${module.id}`} data-place={i}>
            {module.moduleName}
          </label>
        </Fragment>
      ))}
      <Columns
        main={drawn.filter(({ isRanking }) => !isRanking).map(({ block }) => block)}
        side={
          <>
            {drawn.filter(({ isRanking }) => isRanking).map(({ block }) => block)}
            {aside}
          </>
        }
      />
    </div>
  );
}

interface ModuleProps {
  readonly module: HomeModule;
}

/**
 * Nothing where the subject has nothing for the module, unless it is the one of papers, which says so; the stylesheet
 * then leaves out its place and its label.
 */
function Module({ module }: ModuleProps) {
  const visit = useVisit();
  const headingId = `home-module-${module.id}`;
  const header = <SectionHeader title={module.moduleName} headingId={headingId} moreUrl={module.moreUrl} />;
  const sectionOf = (content: ReactNode) => (
    <Section module={module} headingId={headingId}>
      {content}
    </Section>
  );
  return (
    <Late
      endpoint={homeModuleData}
      input={moduleDataInputOf(visit)}
      placeholder={sectionOf(
        <>
          {header}
          <Skeleton shape={shapes[module.kind]} className={classes[module.kind]} />
        </>,
      )}
      failed={(retry) =>
        sectionOf(
          <>
            {header}
            <LoadFailure what={module.moduleName} onRetry={retry} className={classes[module.kind]} />
          </>,
        )
      }
    >
      {(data) => {
        const view = moduleView(module, data);
        const isShown = view.tabs.length > 0 || module.kind === 'papers';
        return isShown && sectionOf(<ModuleTabs view={view} headingId={headingId} />);
      }}
    </Late>
  );
}

interface SectionProps extends ModuleProps {
  readonly headingId: string;
  readonly children: ReactNode;
}

function Section({ module, headingId, children }: SectionProps) {
  const mark = useEntryMark('home-module');
  return (
    <section className={section.root} aria-labelledby={headingId} {...mark(module.id)}>
      {children}
    </section>
  );
}
