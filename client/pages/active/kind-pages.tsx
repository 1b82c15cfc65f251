import { kindPage } from './KindPage.tsx';

export const contentActivePage = kindPage('active-content-active', 'content');
export const examActivePage = kindPage('active-exam-active', 'exam');
export const disseminateActivePage = kindPage('disseminate-active', 'share');
export const collegeActivityPage = kindPage('college-activity', 'college');
