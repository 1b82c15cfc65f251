import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import { isCrawler } from '../../shared/site/crawler.ts';
import { type HostApp, hostAppOf } from '../../shared/site/terminal.ts';

/** What a client is, by its user agent. Tablets count as desktop; crawlers as the device they present. */
export interface Device {
  readonly kind: 'desktop' | 'mobile';
  /** Search engines get the whole page, never a streamed one. */
  readonly crawler: boolean;
  readonly hostApp: HostApp;
}

const maxLength = 512;
const desktop: Device = { kind: 'desktop', crawler: false, hostApp: 'none' };
const known = new LRUCache<string, Device>({ max: 5000 });

/** Classifies a user agent. Parsing costs more than serving a stored page, so answers are kept by the text itself. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return desktop;
  const text = userAgent.length > maxLength ? userAgent.slice(0, maxLength) : userAgent;
  const seen = known.get(text);
  if (seen) return seen;
  const device: Device = {
    kind: new UAParser(text).getDevice().type === 'mobile' ? 'mobile' : 'desktop',
    crawler: isCrawler(text),
    hostApp: hostAppOf(text),
  };
  known.set(text, device);
  return device;
}
