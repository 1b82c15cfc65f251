'use client';

import { Page } from '../generated/page.js';

export function ClientPage({ data }) {
  return <Page {...data} />;
}
