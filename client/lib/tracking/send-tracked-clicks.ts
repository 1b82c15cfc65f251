import type { QueryClient } from '@tanstack/react-query';
import { homeHitsRecord } from '../../../shared/library/calls/home.ts';
import { insertEvents } from '../../../shared/library/calls/tracking.ts';
import { moduleDataIdOf } from '../../../shared/library/tracking.ts';
import type { UserInfo } from '../../../shared/people/calls/user.schema.ts';
import { userInfo } from '../../../shared/people/calls/user.ts';
import { matchVisited } from '../../../shared/site/routes/resolve.ts';
import { terminalOf } from '../../../shared/site/terminal.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { type ApiCallOptions, call } from '../calls/api.ts';
import { queryKeyOf } from '../calls/calls.ts';
import { readFingerprint } from '../session/local-flags.ts';
import type { TrackedClick } from './tracked-clicks.ts';

const flushAfterMs = 3_000;
/** A call takes 50 records. */
const mostAtOnce = 20;
/** The request outlives the page that was left. */
const options: ApiCallOptions = { changesNothing: true, keepalive: true };

/** Sends clicks together after some seconds, and at once when the page is hidden. The answer is ignored. */
export function createClickSender(
  client: Pick<QueryClient, 'getQueryData'>,
  station: PublicVisit['station'],
): (click: TrackedClick) => void {
  let clicks: TrackedClick[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const sent = clicks;
    clicks = [];
    if (sent.length === 0) return;
    const person = {
      terminal: terminalOf(navigator.userAgent),
      fingerprint: readFingerprint(),
      uid: client.getQueryData<UserInfo>(queryKeyOf(userInfo, {}))?.id ?? '',
    };
    const events = [];
    for (const click of sent) {
      const { resourceId, moduleDataId } = readClick(click, station);
      if (resourceId) ignore(call(homeHitsRecord, { ...person, moduleDataId: resourceId }, options));
      else events.push({ ...person, moduleDataId, at: click.at.toISOString() });
    }
    if (events.length > 0) ignore(call(insertEvents, { events }, options));
  }

  const flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', flushWhenHidden);
  addEventListener('pagehide', flush);
  return (click) => {
    clicks.push(click);
    if (clicks.length >= mostAtOnce) flush();
    else timer ??= setTimeout(flush, flushAfterMs);
  };
}

const ignore = (sent: Promise<unknown>) => void sent.catch(() => {});

/** What a click is about; resources of the home page's modules have a call of their own. */
function readClick({ module, url }: TrackedClick, station: PublicVisit['station']) {
  const { origin, pathname } = new URL(url);
  const match = origin === location.origin ? matchVisited(pathname, station) : undefined;
  const page = match?.kind === 'page' ? match : undefined;
  const isResource = module === 'home-modules' && page?.name === 'resource-id';
  return {
    resourceId: isResource && 'id' in page.params ? page.params.id : undefined,
    moduleDataId: moduleDataIdOf(module, page?.name ?? 'elsewhere'),
  };
}
