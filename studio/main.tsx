import { CssBaseline, ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { Studio } from './app/Studio.tsx';
import { studioTheme } from './app/theme.ts';
import { EnrolPage } from './session/EnrolPage.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root');

// a router that blocks: a form with unsaved values asks before it is left
const queryClient = new QueryClient();
const router = createHashRouter([
  { path: '/enrol/:link', element: <EnrolPage /> },
  { path: '/*', element: <Studio queryClient={queryClient} /> },
]);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={studioTheme}>
        <CssBaseline />
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
