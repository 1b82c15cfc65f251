import { cacheLife } from 'next/cache';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { pagePaths, personalAnswers, shellOf } from '../../generated/pages.mjs';
import { ClientPage } from '../client-page.jsx';
import { PersonalPlace } from '../personal-place.jsx';

/** The shells are made by `next build`. */
export function generateStaticParams() {
  return pagePaths().map((address) => ({ path: address.split('/').filter(Boolean) }));
}

export default async function Route({ params }) {
  const { path = [] } = await params;
  const address = `/${path.map(decodeURIComponent).join('/')}`;
  return (
    <>
      <Shell address={address} />
      <Suspense fallback={null}>
        <Personal address={address} />
      </Suspense>
    </>
  );
}

async function Shell({ address }) {
  'use cache';
  cacheLife('max');
  const data = shellOf(address);
  return data ? <ClientPage data={data} /> : notFound();
}

/** The only dynamic part: one for all personal data of the page, which is the least work for the framework. */
async function Personal({ address }) {
  const token = (await cookies()).get('ACCESS_TOKEN')?.value;
  return token ? <PersonalPlace answers={await personalAnswers(address, token)} /> : null;
}
