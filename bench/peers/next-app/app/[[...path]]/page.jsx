import { notFound } from 'next/navigation';
import { pageDataOf } from '../../generated/pages.mjs';
import { ClientPage } from '../client-page.jsx';

export const dynamic = 'force-dynamic';

export default async function Route({ params }) {
  const { path = [] } = await params;
  const data = pageDataOf(`/${path.map(decodeURIComponent).join('/')}`);
  return data ? <ClientPage data={data} /> : notFound();
}
