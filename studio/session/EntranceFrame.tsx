import { Alert, Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What stands around the pages in front of the studio: one sheet in the middle of the window. */
export function EntranceFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 2 }}
    >
      <Paper variant="outlined" sx={{ width: 380, maxWidth: '100%', p: 4 }}>
        <Typography color="textSecondary" sx={{ mb: 0.5 }}>
          知站
        </Typography>
        <Typography component="h1" variant="h5" sx={{ mb: 2 }}>
          {title}
        </Typography>
        {children}
      </Paper>
    </Box>
  );
}

/** Why a form was refused; nothing where it was not. */
export function Fault({ children }: { readonly children: string }) {
  return children === '' ? (
    <Box sx={{ height: 16 }} />
  ) : (
    <Alert severity="error" sx={{ my: 2 }}>
      {children}
    </Alert>
  );
}
