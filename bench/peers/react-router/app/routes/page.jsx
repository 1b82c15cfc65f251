import { useLoaderData } from 'react-router';
import { Page } from '../../generated/page.js';
import { pageDataOf } from '../../generated/pages.mjs';

export function loader({ request }) {
  const data = pageDataOf(decodeURIComponent(new URL(request.url).pathname));
  if (!data) throw new Response(null, { status: 404 });
  return data;
}

export default function Route() {
  return <Page {...useLoaderData()} />;
}
