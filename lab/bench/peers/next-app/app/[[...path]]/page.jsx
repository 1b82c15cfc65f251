import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { pageDataOf } from '../../generated/pages.mjs';
import { ClientPage } from '../client-page.jsx';

export const dynamic = 'force-dynamic';

export default async function Route({ params }) {
  const { path = [] } = await params;
  const token = (await cookies()).get('ACCESS_TOKEN')?.value;
  const data = await pageDataOf(`/${path.map(decodeURIComponent).join('/')}`, token);
  return data ? <ClientPage data={data} /> : notFound();
}
