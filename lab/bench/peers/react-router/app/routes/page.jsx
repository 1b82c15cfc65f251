import { useLoaderData } from 'react-router';
import { Page } from '../../generated/page.js';
import { pageDataOf } from '../../generated/pages.mjs';

export async function loader({ request }) {
  const token = /ACCESS_TOKEN=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const data = await pageDataOf(decodeURIComponent(new URL(request.url).pathname), token);
  if (!data) throw new Response(null, { status: 404 });
  return data;
}

export default function Route() {
  return <Page {...useLoaderData()} />;
}
