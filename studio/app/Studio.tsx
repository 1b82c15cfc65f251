import type { QueryClient } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { lazy } from 'react';
import { Admin, CustomRoutes, localStorageStore, type RaThemeOptions, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from '../session/auth-provider.ts';
import { dataProvider } from '../session/data-provider.ts';
import { fetchKinds } from '../session/kinds.ts';
import { LoginPage } from '../session/LoginPage.tsx';
import { chinese } from './messages/chinese.ts';
import { StudioLayout } from './StudioLayout.tsx';
import { studioTheme } from './theme.ts';

const Overview = lazy(() => import('../desk/Overview.tsx'));
const DeskPage = lazy(() => import('../desk/queue/DeskPage.tsx'));
const ImportPage = lazy(() => import('../desk/ImportPage.tsx'));
const FiguresPage = lazy(() => import('../figures/FiguresPage.tsx'));
const AuditPage = lazy(() => import('../desk/AuditPage.tsx'));
const ApprovalsPage = lazy(() => import('../desk/ApprovalsPage.tsx'));
const UserPage = lazy(() => import('../desk/UserPage.tsx'));
const OperatorsPage = lazy(() => import('../desk/OperatorsPage.tsx'));
const KindList = lazy(() => import('../lists/KindList.tsx'));
const EditEntry = lazy(() => import('../forms/EditEntry.tsx'));
const CreateEntry = lazy(() => import('../forms/CreateEntry.tsx'));

const i18nProvider = polyglotI18nProvider(() => chinese, 'zh-CN', [{ locale: 'zh-CN', name: '中文' }]);
const store = localStorageStore('1', 'studio');

/** A list and forms for each kind that the server describes to this operator. */
async function pagesOfKinds() {
  const kinds = await fetchKinds();
  return (
    <>
      {kinds.map((kind) => (
        <Resource
          key={kind.kind}
          name={kind.kind}
          options={{ label: kind.name, descriptor: kind }}
          recordRepresentation={(record) => String(record[kind.titleField] || `${kind.name} ${record.id}`)}
          list={<KindList />}
          edit={kind.kind === 'user' ? <UserPage /> : <EditEntry />}
          {...(kind.may.includes('create') && { create: <CreateEntry /> })}
        />
      ))}
      <CustomRoutes>
        <Route path="/desk" element={<DeskPage />} />
        <Route path="/import" element={<ImportPage />} />
        <Route path="/approvals" element={<ApprovalsPage />} />
        <Route path="/figures" element={<FiguresPage />} />
        <Route path="/audit" element={<AuditPage />} />
        <Route path="/operator" element={<OperatorsPage />} />
      </CustomRoutes>
    </>
  );
}

/** The studio behind its login. */
export function Studio({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <Admin
      title="知站编辑台"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      layout={StudioLayout}
      loginPage={LoginPage}
      dashboard={Overview}
      theme={studioTheme as RaThemeOptions}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      {pagesOfKinds}
    </Admin>
  );
}
