import { Page } from '../generated/page.js';
import { pageDataOf } from '../generated/pages.mjs';

export async function getServerSideProps({ resolvedUrl, req }) {
  const data = await pageDataOf(resolvedUrl, req.cookies.ACCESS_TOKEN);
  return data ? { props: { data } } : { notFound: true };
}

export default function Route({ data }) {
  return <Page {...data} />;
}
