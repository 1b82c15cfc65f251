import { index, route } from '@react-router/dev/routes';

export default [index('routes/page.jsx'), route('*', 'routes/page.jsx', { id: 'page' })];
