import type { HomeModule } from '../../../../shared/catalogue/cms.schema.ts';
import { homeModuleData, homeModuleList } from '../../../../shared/catalogue/cms.ts';
import { useVisit } from '../../../lib/visit.ts';
import { Late } from '../../../ui/Late/Late.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/LoadFailure.tsx';
import { SectionHeader } from '../../../ui/SectionHeader/SectionHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { moduleDataInputOf, selectionCodesOf } from '../home.data.ts';
import { moduleView } from '../home.view.ts';
import section from '../Section.module.css';
import classes from './HomeModules.module.css';
import { ModuleTabs } from './ModuleTabs.tsx';

const shapes = { papers: 'rows', lessons: 'cards', preparation: 'cards', ranking: 'rows' } as const satisfies Record<
  HomeModule['kind'],
  string
>;

/** The modules of the content system, in its order. */
export function HomeModules() {
  const { selection } = useVisit();
  return (
    <Late
      endpoint={homeModuleList}
      input={selectionCodesOf(selection)}
      placeholder={<ModulesWaiting />}
      failed={(retry) => (
        <div className={section.root}>
          <LoadFailure what="教学资源" onRetry={retry} className={classes.papers} />
        </div>
      )}
    >
      {(modules) => modules.map((module) => <Module key={module.id} module={module} />)}
    </Late>
  );
}

function ModulesWaiting() {
  return (
    <div className={section.root}>
      <Skeleton shape="rows" className={classes.papers} />
    </div>
  );
}

interface ModuleProps {
  readonly module: HomeModule;
}

function Module({ module }: ModuleProps) {
  const { selection } = useVisit();
  const headingId = `home-module-${module.id}`;
  const header = (
    <SectionHeader
      title={module.moduleName}
      headingId={headingId}
      subtitle={module.subtitle}
      moreUrl={module.moreUrl}
    />
  );
  return (
    <section className={section.root} aria-labelledby={headingId}>
      <Late
        endpoint={homeModuleData}
        input={moduleDataInputOf(selection)}
        placeholder={
          <>
            {header}
            <Skeleton shape={shapes[module.kind]} className={classes[module.kind]} />
          </>
        }
        failed={(retry) => (
          <>
            {header}
            <LoadFailure what={module.moduleName} onRetry={retry} className={classes[module.kind]} />
          </>
        )}
      >
        {(data) => <ModuleTabs view={moduleView(module, data)} headingId={headingId} />}
      </Late>
    </section>
  );
}
