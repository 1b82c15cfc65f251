import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, RefreshIconButton, TitlePortal } from 'react-admin';
import { StudioMenu } from './StudioMenu.tsx';

/** The frame of every page: bar, menu, and the page. */
export function StudioLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Layout
      appBar={StudioBar}
      menu={StudioMenu}
      sx={{ minWidth: 0, '& .RaLayout-content': { px: 2, pb: 4, minWidth: 0 } }}
    >
      {children}
    </Layout>
  );
}

function StudioBar() {
  return (
    <AppBar
      toolbar={<RefreshIconButton />}
      color="default"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', boxShadow: 'none' }}
    >
      <Typography component="span" sx={{ fontWeight: 700, color: 'primary.main', mr: 2 }}>
        知站编辑台
      </Typography>
      <TitlePortal component="h1" variant="body1" sx={{ '& a': { color: 'primary.main' } }} />
    </AppBar>
  );
}
