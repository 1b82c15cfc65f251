import type { trackingSchemas } from '../../../shared/library/calls/tracking.schema.ts';
import { countedAt } from '../../../shared/library/tracking.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { provenUid } from '../../platform/http/proven-uid.ts';
import { recordEvents } from './event-store.ts';

export const trackingHandlers = ({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof trackingSchemas> => ({
  'event.insert': async ({ events }, caller) => {
    const now = new Date(clock.now());
    const rows = events.map(({ at, uid, ...event }) => ({
      ...event,
      uid: provenUid(uid, caller),
      claimedAt: new Date(at).toISOString(),
      countedAt: countedAt(new Date(at), now),
    }));
    await recordEvents(db, rows, now);
    return {};
  },
});
