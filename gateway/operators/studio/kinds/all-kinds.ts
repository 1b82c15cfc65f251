import type { StudioKind } from '../entries/kind.ts';
import { announcementKind } from './announcement.ts';
import { bannerKind } from './banner.ts';
import { bookKinds } from './book-kinds.ts';
import { campaignKind } from './campaign.ts';
import { homeKinds } from './home-kinds.ts';
import { libraryKinds } from './library-kinds.ts';
import { priceKind } from './price-kind.ts';
import { questionKinds } from './question-kinds.ts';
import { siteKinds } from './site-kinds.ts';
import { userKind } from './user-kind.ts';

/** What the studio edits by itself. Kinds with rules of a later domain are in `gateway/all-studio-kinds.ts`. */
export const ownStudioKinds: readonly StudioKind[] = [
  bannerKind,
  announcementKind,
  ...homeKinds,
  ...libraryKinds,
  ...questionKinds,
  campaignKind,
  ...bookKinds,
  ...siteKinds,
  priceKind,
  userKind,
];
