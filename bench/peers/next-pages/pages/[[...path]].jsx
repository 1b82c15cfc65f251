import { Page } from '../generated/page.js';
import { pageDataOf } from '../generated/pages.mjs';

export function getServerSideProps({ resolvedUrl }) {
  const data = pageDataOf(resolvedUrl);
  return data ? { props: { data } } : { notFound: true };
}

export default function Route({ data }) {
  return <Page {...data} />;
}
